import { ALIAS_FIELD, CONTENT_FIELD, FIELD_COUNT } from '../../index/fields.ts';
import { increment } from '../../index/increment.ts';
import type { Language, LexiconWord } from '../../index/language.ts';
import type { SearchIndex } from '../../index/search-index.ts';

/** A stretch of Han in a text. */
export interface Place {
  /** As it is stored, escaped. */
  readonly text: string;
  /** Where the stretch begins. */
  readonly at: number;
  readonly isHeading: boolean;
  /** Whether readers say so, be it of a heading, be it for what the texts say. */
  readonly isAlias: boolean;
}

/** Characters that are looked through, at most: a site so large has its terms among them. */
const MOST_CHARACTERS = 2 ** 21;
/** Places are sorted by so many letters. */
const KEY_LETTERS = 3;
const ALPHABET = 32;
const FIRST_HAN = 0x4e00;
const LAST_HAN = 0x9fff;
const BEFORE_A = 0x60;
const LATIN_LETTERS = 26;
/** What small letters have and capital ones have not. */
const CASE_BIT = 0x20;
/** No number of a letter: the character has not been met yet. */
const UNREAD = 0xff;

const HAN = '[\\u4e00-\\u9fff]';
const STARTS_WITH_HAN = new RegExp(`^${HAN}`);
const SHORT_LATIN = /^[a-z]{2,3}$/i;
const SHORTEST_SHORT = 2;
const LONGEST_SHORT = 3;
const PART_OF_NAME_BEFORE = /^[\d_&-]/;
const PART_OF_NAME_AFTER = /^[\d_;-]/;
/** A space between a Latin word and Han, which readers do not type: MCP 服务. */
const LATIN_THEN_HAN = new RegExp(`([a-z\\d_&-]+) (?=${HAN})`, 'gi');
const HAN_THEN_SHORT_LATIN = new RegExp(`(${HAN}) ([a-z]{2,3})(?![a-z\\d_;-])`, 'gi');

/** So many characters are read in one step: a few milliseconds. */
const CHARACTERS_A_STEP = 32_768;
/** So many texts likewise. */
const TEXTS_A_STEP = 1024;

/** Reads the initials of all texts. */
export function* makeInitialsTable(index: SearchIndex): Generator<undefined, InitialsTable> {
  const texts = [...index.table.texts, ...index.language.synonyms.flatMap(({ terms }) => terms)];
  for (let from = 0; from < texts.length; from += TEXTS_A_STEP) {
    const end = Math.min(from + TEXTS_A_STEP, texts.length);
    for (let at = from; at < end; at++) texts[at] = joinShortLatin(texts[at] ?? '');
    yield;
  }
  const all = texts.join('\n').slice(0, MOST_CHARACTERS);
  const letters = yield* readInitials(all, index.language);
  return new InitialsTable(index, texts, letters);
}

/** The initials of all Han characters of the texts, found by any three of them that stand together. */
export class InitialsTable {
  readonly #index: SearchIndex;
  /** The texts, then the synonyms. */
  readonly #texts: readonly string[];
  /** Where each of them begins, if they stand one after the other with a line end after each. */
  readonly #starts: Uint32Array;
  /** For each code unit the number of its initial, 1–26; 0 if it has none. */
  readonly #letters: Uint8Array;
  readonly #places: Uint32Array;
  readonly #placeStarts: Uint32Array;

  constructor(index: SearchIndex, texts: readonly string[], letters: Uint8Array) {
    this.#index = index;
    this.#texts = texts;
    this.#starts = new Uint32Array(texts.length + 1);
    for (const [number, { length }] of texts.entries()) this.#starts[number + 1] = (this.#starts[number] ?? 0) + length + 1;
    this.#letters = letters;
    [this.#places, this.#placeStarts] = sortPlaces(letters);
  }

  /** @param letters three or more, a to z. */
  *find(letters: string): Generator<Place> {
    const wanted = Uint8Array.from(letters, (letter) => letter.charCodeAt(0) - BEFORE_A);
    const key = keyAt(wanted, 0);
    const end = this.#placeStarts[key + 1] ?? 0;
    for (let place = this.#placeStarts[key] ?? 0; place < end; place++) {
      const at = this.#places[place] ?? 0;
      if (wanted.every((letter, offset) => offset < KEY_LETTERS || this.#letters[at + offset] === letter)) yield this.#placeAt(at);
    }
  }

  #placeAt(at: number): Place {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const { table } = this.#index;
    const field = low < table.texts.length ? (table.usesOf(low)[0] ?? 0) % FIELD_COUNT : ALIAS_FIELD;
    const isAlias = field === ALIAS_FIELD;
    return { text: this.#texts[low] ?? '', at: at - (this.#starts[low] ?? 0), isHeading: field !== CONTENT_FIELD && !isAlias, isAlias };
  }
}

function* readInitials(text: string, language: Language): Generator<undefined, Uint8Array> {
  const usual = new Uint8Array(LAST_HAN - FIRST_HAN + 1).fill(UNREAD);
  const exceptions = unusualWords(language);
  yield;
  const isExceptional = new Uint8Array(usual.length);
  for (const first of exceptions.keys()) isExceptional[first.charCodeAt(0) - FIRST_HAN] = 1;
  const letters = new Uint8Array(text.length);
  let rest = CHARACTERS_A_STEP;
  for (let at = 0; at < text.length; at++) {
    if (at >= rest) {
      rest += CHARACTERS_A_STEP;
      yield;
    }
    const unit = text.charCodeAt(at);
    if (isLatin(unit)) {
      const end = endOfLatin(text, at);
      if (end - at >= SHORTEST_SHORT && end - at <= LONGEST_SHORT && isGlued(text, at, end)) {
        for (let letter = at; letter < end; letter++) letters[letter] ||= lowerCase(text.charCodeAt(letter)) - BEFORE_A;
      }
      at = end - 1;
      continue;
    }
    if (unit < FIRST_HAN || unit > LAST_HAN) continue;
    const character = unit - FIRST_HAN;
    if (usual[character] === UNREAD) usual[character] = letterOf(language.readingsOf(text[at] ?? '')[0]);
    // What a word before has said of it stays.
    if (letters[at] === 0) letters[at] = usual[character] ?? 0;
    if (isExceptional[character] === 0) continue;
    for (const { text: word, syllables } of exceptions.get(text[at] ?? '') ?? []) {
      if (text.startsWith(word, at)) for (const [offset, syllable] of syllables.entries()) letters[at + offset] = letterOf(syllable);
    }
  }
  return letters;
}

function isLatin(unit: number): boolean {
  const letter = lowerCase(unit) - BEFORE_A;
  return letter >= 1 && letter <= LATIN_LETTERS;
}

/** Of a Latin letter; of other characters something that is none. */
function lowerCase(unit: number): number {
  return unit | CASE_BIT;
}

function endOfLatin(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && isLatin(text.charCodeAt(end))) end++;
  return end;
}

/** Whether a short Latin word is glued to Han, and so stands for itself: the AI of AI助手. */
function isGlued(text: string, at: number, end: number): boolean {
  const before = text[at - 1] ?? '';
  const after = text[end] ?? '';
  if (STARTS_WITH_HAN.test(after)) return !PART_OF_NAME_BEFORE.test(before);
  return STARTS_WITH_HAN.test(before) && !PART_OF_NAME_AFTER.test(after);
}

/** The text with short Latin words glued to the Han beside them. */
function joinShortLatin(text: string): string {
  return text.replace(LATIN_THEN_HAN, (all, word: string) => (SHORT_LATIN.test(word) ? word : all)).replace(HAN_THEN_SHORT_LATIN, '$1$2');
}

/** By first character, the words in which a character is read with another initial than by itself. */
function unusualWords(language: Language): Map<string, LexiconWord[]> {
  const words = new Map<string, LexiconWord[]>();
  for (const word of [...language.lexicon, ...language.readersWords]) {
    if (word.text.length < 2) continue;
    if (word.syllables.every((syllable, at) => syllable[0] === language.readingsOf(word.text[at] ?? '')[0]?.[0])) continue;
    const first = word.text[0] ?? '';
    words.set(first, [...(words.get(first) ?? []), word]);
  }
  return words;
}

function letterOf(syllable = ''): number {
  return syllable === '' ? 0 : syllable.charCodeAt(0) - BEFORE_A;
}

/** The places at which enough initials stand together, by what these are. */
function sortPlaces(letters: Uint8Array): [places: Uint32Array, starts: Uint32Array] {
  const starts = new Uint32Array(ALPHABET ** KEY_LETTERS + 1);
  for (let at = 0; at < letters.length; at++) if (areKey(letters, at)) increment(starts, keyAt(letters, at) + 1);
  for (let key = 0; key + 1 < starts.length; key++) increment(starts, key + 1, starts[key]);
  const next = starts.slice();
  const places = new Uint32Array(starts[starts.length - 1] ?? 0);
  for (let at = 0; at < letters.length; at++) if (areKey(letters, at)) places[increment(next, keyAt(letters, at))] = at;
  return [places, starts];
}

function areKey(letters: Uint8Array, at: number): boolean {
  return (letters[at] ?? 0) > 0 && (letters[at + 1] ?? 0) > 0 && (letters[at + 2] ?? 0) > 0;
}

function keyAt(letters: Uint8Array, at: number): number {
  return (((letters[at] ?? 0) * ALPHABET + (letters[at + 1] ?? 0)) * ALPHABET + (letters[at + 2] ?? 0)) >>> 0;
}
