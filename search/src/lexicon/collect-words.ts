import { normalize } from '../analysis/normalize.ts';
import { scanWords } from '../analysis/words.ts';
import { HIERARCHY_LEVELS, type DocRecord } from '../protocol/record.ts';
import { segment, segmentFinely } from './dictionary.ts';

/** Longer phrases are not typed as one word, nor by their initials. */
const LONGEST_PHRASE = 8;
/** Words of a title that are taken together as a phrase, at most. */
const PHRASE_WORDS = 3;
/** A word of more than two characters that occurs less often was likely cut by chance. */
const LEAST_COUNT_OF_LONG = 2;

/** Two words that stand together more often than that are a phrase, also outside of titles. */
const LEAST_COUNT_OF_PHRASE = 3;

/** What an occurrence counts. */
const COUNTS = { content: 1, title: 4, phrase: 2, wholeTitle: 8 } as const;

/** The words of the records' texts, and the phrases of their titles, with how often they occur; titles count more. */
export function collectWords(records: readonly DocRecord[], stopWords: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string, count: number): void => void counts.set(word, (counts.get(word) ?? 0) + count);
  const titles = new Set(records.flatMap(({ hierarchy }) => HIERARCHY_LEVELS.map((level) => hierarchy[level])));
  const contents = new Set(records.map(({ content }) => content));
  const phrases = new Map<string, number>();
  for (const run of hanRuns(contents)) {
    const words = segment(run);
    for (const word of words) add(word, COUNTS.content);
    for (const [index, word] of words.entries()) {
      const next = words[index + 1] ?? '';
      if (isLong(word) && isLong(next)) phrases.set(word + next, (phrases.get(word + next) ?? 0) + 1);
    }
  }
  const allContents = [...contents].join('\n');
  const isUsual = (phrase: string): boolean => allContents.split(phrase).length > LEAST_COUNT_OF_PHRASE;
  for (const [phrase, count] of phrases) if (count >= LEAST_COUNT_OF_PHRASE) add(phrase, count);
  for (const run of hanRuns(titles)) {
    const words = segment(run);
    for (const word of words) add(word, COUNTS.title);
    for (const word of segmentFinely(run)) add(word, COUNTS.content);
    for (const phrase of phrasesOf(words, stopWords)) if (phrase.isWhole || isUsual(phrase.text)) add(phrase.text, COUNTS.phrase);
    if (run.length <= LONGEST_PHRASE) add(run, COUNTS.wholeTitle);
  }
  for (const [word, count] of counts) {
    if (word.length > LONGEST_PHRASE || (word.length > 2 && count < LEAST_COUNT_OF_LONG)) counts.delete(word);
  }
  return counts;
}

/** The words of more than one character in some texts. */
export function wordsIn(texts: Iterable<string>): Set<string> {
  return new Set([...hanRuns(texts)].flatMap((run) => segment(run)).filter(isLong));
}

function* hanRuns(texts: Iterable<string | null>): Generator<string> {
  for (const text of texts) {
    for (const word of scanWords(normalize(text ?? '', 'html').text)) {
      if (word.script === 'han') yield word.parts.map((part) => part.text).join('');
    }
  }
}

interface Phrase {
  readonly text: string;
  /** Whether words stand at both ends. A single character there often belongs to something else: 写作与. */
  readonly isWhole: boolean;
}

/** Neighbouring words, none of them a stop word. */
function phrasesOf(words: readonly string[], stopWords: ReadonlySet<string>): Phrase[] {
  return words.flatMap((_, from) =>
    Array.from({ length: PHRASE_WORDS - 1 }, (_unused, index) => words.slice(from, from + index + 2)).flatMap((phrase, index) =>
      phrase.length === index + 2 && !phrase.some((word) => stopWords.has(word))
        ? [{ text: phrase.join(''), isWhole: isLong(phrase[0]) && isLong(phrase[phrase.length - 1]) }]
        : [],
    ),
  );
}

function isLong(word = ''): boolean {
  return word.length > 1;
}
