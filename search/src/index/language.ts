import { once, onceInSteps, type InSteps } from '../analysis/once.ts';
import type { RunWords } from '../analysis/segment.ts';
import { readSpelledWords, type SpelledWord, type SpelledWords } from '../analysis/spelled-words.ts';
import type { LanguageTables } from './language-tables.ts';
import { WordSet } from '../analysis/word-set.ts';
import { hanWordsOf, splitGroups, type SynonymGroup } from './synonym-groups.ts';

/** A word or title phrase of the texts. */
export interface LexiconWord {
  readonly text: string;
  /** 0–35, a logarithm of how often it occurs. */
  readonly commonness: number;
  /** One for each character. */
  readonly syllables: readonly string[];
  /** Whether only readers say so: the texts call it otherwise. */
  readonly isReaders: boolean;
}

/** What the texts themselves say is likelier meant. */
const READERS_COMMONNESS = 2;

/** What is known about the language of the texts; it does not change. */
export interface Language {
  readonly lexicon: readonly LexiconWord[];
  /** Whether the lexicon holds a word. */
  isKnown(text: string): boolean;
  /** The words of the lexicon, as texts are cut by them. */
  readonly words: RunWords;
  /** The syllables of a word, one for each character; empty where a character is not known. */
  syllablesOf(word: string): readonly string[];
  /** The syllables of a character, the usual one first; none if it is not known. */
  readingsOf(character: string): readonly string[];
  /** Every syllable of some character. */
  readonly syllables: ReadonlySet<string>;
  /** Words of Han by which readers call what the texts call otherwise: those of the synonyms and of headings' aliases that the lexicon lacks. */
  readonly readersWords: readonly LexiconWord[];
  /** The words of more than one syllable, of the lexicon and of readers, by their pinyin. */
  readonly spelled: InSteps<SpelledWords>;
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
  const read = readerOf(tables, readingsOf);
  const texts = split(tables.words, ' ');
  const words = new WordSet(texts);
  const isKnown = (text: string): boolean => words.has(text);
  const lexicon = once(() => texts.map((text, at) => new KnownWord(text, parseInt(tables.commonness[at] ?? '0', 36), false, read)));
  const synonyms = once(() => splitGroups(tables.synonyms));
  const readersWords = once(() =>
    [...hanWordsOf(synonyms()), ...split(tables.aliasWords, ' ')]
      .filter((word) => !isKnown(word))
      .map((word) => new KnownWord(word, READERS_COMMONNESS, true, read)),
  );
  const otherWords = once(() => new Set(split(tables.otherWords, ' ')));
  const simplify = once(() => readSimplifier(tables));
  return {
    get lexicon() {
      return lexicon();
    },
    isKnown,
    words,
    syllablesOf: read,
    readingsOf,
    get syllables() {
      return syllables();
    },
    get readersWords() {
      return readersWords();
    },
    spelled: onceInSteps(() => readSpelledWords(spelledOf([...lexicon(), ...readersWords()]))),
    isWord: (text) => isKnown(text) || otherWords().has(text),
    simplify: (text) => simplify()(text),
    get synonyms() {
      return synonyms();
    },
  };
}

function readSimplifier({ traditional, simplified }: LanguageTables): (text: string) => string {
  const characters = Array.from(simplified);
  const simple = new Map(Array.from(traditional, (character, index) => [character, characters[index] ?? character]));
  // Most texts have none, and nothing is made of them.
  const isTraditional = new Uint8Array(2 ** 16);
  for (const character of simple.keys()) isTraditional[character.charCodeAt(0)] = 1;
  return (text) => {
    let at = 0;
    while (at < text.length && isTraditional[text.charCodeAt(at)] === 0) at++;
    return at === text.length ? text : Array.from(text, (character) => simple.get(character) ?? character).join('');
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

/** How words are read. */
function readerOf(
  { wordReadings }: LanguageTables,
  readingsOf: (character: string) => readonly string[],
): (text: string) => readonly string[] {
  const exceptions = once(() => new Map(split(wordReadings, '\n').map(readException)));
  return (text) => exceptions().get(text) ?? Array.from(text, (character) => readingsOf(character)[0] ?? '');
}

function spelledOf(words: readonly LexiconWord[]): SpelledWord[] {
  return words.flatMap(({ text, syllables, commonness }) =>
    syllables.length > 1 ? [{ text, letters: syllables.join(''), commonness }] : [],
  );
}

function readException(line: string): [word: string, syllables: readonly string[]] {
  const [word = '', ...syllables] = line.split(' ');
  return [word, syllables];
}

/** Most words are never asked how they are read. */
class KnownWord implements LexiconWord {
  readonly text: string;
  readonly commonness: number;
  readonly isReaders: boolean;
  readonly #read: (text: string) => readonly string[];

  constructor(text: string, commonness: number, isReaders: boolean, read: (text: string) => readonly string[]) {
    this.text = text;
    this.commonness = commonness;
    this.isReaders = isReaders;
    this.#read = read;
  }

  get syllables(): readonly string[] {
    return this.#read(this.text);
  }
}

function split(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}
