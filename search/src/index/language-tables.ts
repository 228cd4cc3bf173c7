/**
 * What the index file says about the language of its texts, as it is stored. Lists of words and characters are joined:
 * that compresses best. Words are sorted by code units.
 */
export interface LanguageTables {
  /** Words and phrases of titles that the texts hold, Han only, joined by spaces. */
  readonly words: string;
  /** How usual each of the words is here, a digit to base 36 each: 0 for once, one more for each factor of about 1.6. */
  readonly commonness: string;
  /** Syllable → characters that are usually read so: `an 安案按`. Entries joined by spaces. `ü` is `v`. */
  readonly readings: string;
  /** The same for the less usual readings. */
  readonly otherReadings: string;
  /** Words read otherwise than character by character, with their syllables: `重新 chong xin`; joined by line ends. */
  readonly wordReadings: string;
  /**
   * Words that the texts lack and that would be taken for mistyped: of the dictionary, that sound like a word of the
   * texts; Latin, that are spelled like one. Joined by spaces.
   */
  readonly otherWords: string;
  /** Words of what readers call headings, Han only, which the texts and the synonyms lack; joined by spaces. */
  readonly aliasWords: string;
  /** Traditional characters, and at the same places the simplified ones. */
  readonly traditional: string;
  readonly simplified: string;
  /** Groups of {@link SynonymGroup}: terms joined by `|`, then those that they lead to, each after a `>`; joined by line ends. */
  readonly synonyms: string;
}

/** Tables that say nothing: queries are then taken literally. */
export const NO_TABLES: LanguageTables = {
  words: '',
  commonness: '',
  readings: '',
  otherReadings: '',
  wordReadings: '',
  otherWords: '',
  aliasWords: '',
  traditional: '',
  simplified: '',
  synonyms: '',
};
