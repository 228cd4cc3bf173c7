import { findMistypedPinyin } from '../analysis/mistyped-pinyin.ts';
import { finish } from '../analysis/once.ts';
import { readSpelledWords } from '../analysis/spelled-words.ts';
import { blurSyllable } from '../analysis/syllable.ts';
import type { LanguageTables } from '../index/language-tables.ts';
import { hanWordsOf, joinGroups, type SynonymGroup } from '../index/synonym-groups.ts';
import type { DocRecord } from '../protocol/record.ts';
import { collectWords, wordsIn } from './collect-words.ts';
import { commonCharacters } from './common-characters.ts';
import { usualWords } from './dictionary.ts';
import { latinWords } from './latin-words.ts';
import { findLookAlikes, latinTermsOf } from './look-alikes.ts';
import { otherReadings, readWord, usualReading } from './readings.ts';
import { findShortWords } from './short-words.ts';
import { simplifiedPairs } from './simplified.ts';

/** A step of commonness for each factor of 2^(1/1.5), about 1.6. */
const STEPS_PER_DOUBLING = 1.5;
const MOST_COMMON = 35;

/**
 * Makes the tables that the engine needs to understand queries about these records.
 *
 * @param aliases what readers call their headings.
 */
export function buildTables(
  records: readonly DocRecord[],
  synonyms: readonly SynonymGroup[],
  stopWords: readonly string[],
  aliases: readonly string[] = [],
): LanguageTables {
  const counts = collectWords(records, new Set(stopWords));
  const words = [...counts.keys()].filter((word) => Array.from(word).every((character) => usualReading(character) !== '')).sort();
  const known = new Set([...words, ...hanWordsOf(synonyms)]);
  const aliasWords = [...wordsIn(aliases)].filter((word) => !known.has(word)).sort();
  /** With those that only readers say. */
  const allWords = [...known, ...aliasWords].sort();
  const characters = [...new Set([...allWords.flatMap((word) => Array.from(word)), ...commonCharacters()])].sort();
  const pairs = simplifiedPairs(new Set(characters));
  return {
    words: words.join(' '),
    commonness: words.map((word) => commonness(counts.get(word) ?? 1)).join(''),
    readings: joinReadings(characters, (character) => [usualReading(character)]),
    otherReadings: joinReadings(characters, otherReadings),
    wordReadings: allWords.flatMap(unusualReading).join('\n'),
    otherWords: joinOtherWords(allWords, [...textsOf(records), ...aliases, ...synonyms.flatMap(({ terms }) => terms)], characters),
    aliasWords: aliasWords.join(' '),
    traditional: pairs.map(([traditional]) => traditional).join(''),
    simplified: pairs.map(([, simplified]) => simplified).join(''),
    synonyms: joinGroups(synonyms),
  };
}

/** @param texts what holds the Latin words that may be meant. */
function joinOtherWords(words: readonly string[], texts: readonly string[], characters: readonly string[]): string {
  const known = latinTermsOf(texts);
  const syllables = new Set(characters.map(usualReading));
  const short = findShortWords(syllables).filter((word) => !known.has(word));
  const spelled = finish(readSpelledWords(words.map((word) => ({ text: word, letters: syllablesOf(word).join(''), commonness: 0 }))));
  const likePinyin = latinWords().filter((word) => !known.has(word) && findMistypedPinyin(word, spelled, syllables).length > 0);
  return [...findSoundAlikes(words), ...new Set([...findLookAlikes(known), ...short, ...likePinyin])].join(' ');
}

function textsOf(records: readonly DocRecord[]): Set<string> {
  return new Set(records.flatMap(({ hierarchy, content }) => [...Object.values(hierarchy), content].filter((text) => text !== null)));
}

function commonness(count: number): string {
  return Math.min(MOST_COMMON, Math.floor(Math.log2(count) * STEPS_PER_DOUBLING)).toString(36);
}

function joinReadings(characters: readonly string[], readingsOf: (character: string) => readonly string[]): string {
  const bySyllable = new Map<string, string>();
  for (const character of characters) {
    for (const syllable of readingsOf(character)) {
      if (syllable !== '') bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character);
    }
  }
  return [...bySyllable]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.join(''))
    .join(' ');
}

function syllablesOf(word: string): readonly string[] {
  return readWord(word) ?? Array.from(word, usualReading);
}

/** A word that is not read character by character, with its syllables. */
function unusualReading(word: string): string[] {
  const syllables = readWord(word);
  const isUsual = syllables === undefined || Array.from(word).every((character, index) => usualReading(character) === syllables[index]);
  return isUsual ? [] : [[word, ...syllables].join(' ')];
}

/** The words of the dictionary that are not among these but sound like one of them, also to those who blur sounds. */
function findSoundAlikes(words: readonly string[]): string[] {
  const known = new Set(words);
  const sounds = new Set(words.filter((word) => word.length > 1).map(soundOf));
  return usualWords()
    .filter((word) => !known.has(word) && sounds.has(soundOf(word)))
    .sort();
}

function soundOf(word: string): string {
  return Array.from(word, (character) => blurSyllable(usualReading(character))).join(' ');
}
