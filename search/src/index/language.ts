import { once } from '../analysis/once.ts';
import type { RunWords } from '../analysis/segment.ts';
import type { LanguageTables } from './language-tables.ts';
import { WordSet } from '../analysis/word-set.ts';
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
  /** Whether the lexicon holds a word. */
  isKnown(text: string): boolean;
  /** The words of the lexicon, as texts are cut by them. */
  readonly words: RunWords;
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
  // What only rewriting asks for is read when it first does.
  const readings = once(() => readReadings(tables));
  const syllables = once(() => new Set([...readings().values()].flat()));
  const readingsOf = (character: string): readonly string[] => readings().get(character) ?? [];
  const lexicon = readLexicon(tables, readingsOf);
  const otherWords = once(() => new Set(split(tables.otherWords, ' ')));
  const simplified = Array.from(tables.simplified);
  const simple = new Map(Array.from(tables.traditional, (character, index) => [character, simplified[index] ?? character]));
  const words = new WordSet(lexicon);
  return {
    lexicon,
    isKnown: (text) => words.has(text),
    words,
    readingsOf,
    get syllables() {
      return syllables();
    },
    isWord: (text) => words.has(text) || otherWords().has(text),
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
  readingsOf: (character: string) => readonly string[],
): Map<string, LexiconWord> {
  const exceptions = once(() => new Map(split(wordReadings, '\n').map(readException)));
  const readWord = (text: string): readonly string[] =>
    exceptions().get(text) ?? Array.from(text, (character) => readingsOf(character)[0] ?? '');
  const lexicon = new Map<string, LexiconWord>();
  for (const [index, text] of split(words, ' ').entries())
    lexicon.set(text, new KnownWord(text, parseInt(commonness[index] ?? '0', 36), readWord));
  return lexicon;
}

function readException(line: string): [word: string, syllables: readonly string[]] {
  const [word = '', ...syllables] = line.split(' ');
  return [word, syllables];
}

/** Most words are never asked how they are read. */
class KnownWord implements LexiconWord {
  readonly text: string;
  readonly commonness: number;
  readonly #read: (text: string) => readonly string[];

  constructor(text: string, commonness: number, read: (text: string) => readonly string[]) {
    this.text = text;
    this.commonness = commonness;
    this.#read = read;
  }

  get syllables(): readonly string[] {
    return this.#read(this.text);
  }
}

function split(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}
