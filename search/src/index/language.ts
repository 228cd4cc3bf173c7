import type { LanguageTables } from './language-tables.ts';
import { splitGroups, type SynonymGroup } from './synonym-groups.ts';

/** A word or title phrase of the texts. */
export interface LexiconWord {
  readonly text: string;
  /** 0–35, a logarithm of how often it occurs. */
  readonly commonness: number;
  /** One for each character. */
  readonly syllables: readonly string[];
}

/** What is known about the language of the texts; it does not change. */
export interface Language {
  readonly lexicon: ReadonlyMap<string, LexiconWord>;
  /** The syllables of a character, the usual one first; none if it is not known. */
  readingsOf(character: string): readonly string[];
  /** Every syllable of some character. */
  readonly syllables: ReadonlySet<string>;
  /** Whether a text is a word, be it of these texts or of the dictionary. */
  isWord(text: string): boolean;
  /** The text with simplified characters. */
  simplify(text: string): string;
  readonly synonyms: readonly SynonymGroup[];
}

export function readLanguage(tables: LanguageTables): Language {
  const readings = readReadings(tables);
  const lexicon = readLexicon(tables, readings);
  const otherWords = new Set(split(tables.otherWords, ' '));
  const simplified = Array.from(tables.simplified);
  const simple = new Map(Array.from(tables.traditional, (character, index) => [character, simplified[index] ?? character]));
  return {
    lexicon,
    readingsOf: (character) => readings.get(character) ?? [],
    syllables: new Set([...readings.values()].flat()),
    isWord: (text) => lexicon.has(text) || otherWords.has(text),
    simplify: (text) => Array.from(text, (character) => simple.get(character) ?? character).join(''),
    synonyms: splitGroups(tables.synonyms),
  };
}

function readReadings({ readings, otherReadings }: LanguageTables): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const entry of [...split(readings, ' '), ...split(otherReadings, ' ')]) {
    const [, syllable = '', characters = ''] = /^([a-z]+)(.*)$/u.exec(entry) ?? [];
    for (const character of characters) {
      const list = known.get(character);
      if (list === undefined) known.set(character, [syllable]);
      else list.push(syllable);
    }
  }
  return known;
}

function readLexicon(
  { words, commonness, wordReadings }: LanguageTables,
  readings: ReadonlyMap<string, string[]>,
): Map<string, LexiconWord> {
  const exceptions = new Map(
    split(wordReadings, '\n').map((line) => {
      const [word = '', ...syllables] = line.split(' ');
      return [word, syllables];
    }),
  );
  return new Map(
    split(words, ' ').map((text, index) => {
      const syllables = exceptions.get(text) ?? Array.from(text, (character) => readings.get(character)?.[0] ?? '');
      return [text, { text, commonness: parseInt(commonness[index] ?? '0', 36), syllables }];
    }),
  );
}

function split(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}
