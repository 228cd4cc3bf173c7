// The engine on the real index, asked what readers type instead of the judged queries that it answers well.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Engine, decodeIndex } from '../src/index.ts';
import { readHalf, type Category } from './judged-queries.ts';
import { askEngine } from './our-engine.ts';
import { reciprocalRank } from './scores.ts';
import { typedOtherwise, type WAYS } from './typed-otherwise.ts';

const INDEX = new URL('../../site/build/search/index.bin', import.meta.url);
/** What is typed otherwise in these already is left alone. */
const ALREADY: readonly Category[] = ['none', 'initials', 'typo', 'prefix', 'homophone', 'traditional'];
/** One query in so many is asked. */
const EACH = 6;
const AMONG_FIRST = 1 / 5;
/** The share that still has an answer among the first five, a little under what it is. */
const LEAST: Readonly<Record<keyof typeof WAYS, number>> = {
  'pinyin in full': 0.95,
  'pinyin, a space after each syllable': 0.95,
  'pinyin, as an input method shows it': 0.95,
  'pinyin, the last syllable being typed': 0.92,
  'pinyin without zh, ch, sh and -ng': 0.92,
  initials: 0.7,
  'initials after the first syllable': 0.7,
  'initials, with what asks or complains': 0.75,
  'six initials, the last one missing': 0.75,
  'initials after the first word': 0.7,
  'initials after the first word, the last one missing': 0.55,
  'initials behind a Latin word': 0.78,
  'initials behind a Latin word, the last one missing': 0.7,
  'the first syllable behind a Latin word': 0.6,
  'another character of the same sound': 0.8,
  'two characters of a long word swapped': 0.88,
  'the last character being typed': 0.96,
  'the last character of a short query being typed': 0.96,
  'what asks being typed behind it': 0.98,
  'the last character missing': 0.95,
  'of the last word only the first character': 0.93,
  'of the last word only the first syllable': 0.9,
  'two letters swapped': 0.94,
  'a letter missing': 0.92,
  'a letter twice': 0.94,
  'the key beside': 0.94,
  'traditional characters': 0.97,
  'a space after each word': 0.96,
  'the other way round': 0.93,
  'full width': 0.97,
  'signs around it': 0.97,
  'hyphens for spaces': 0.75,
};

const engine = new Engine(decodeIndex(readFileSync(INDEX)));
const answered = readHalf('tuning')
  .filter(({ category }, number) => !ALREADY.includes(category) && number % EACH === 0)
  .filter((judged) => reciprocalRank({ judged, pages: askEngine(engine, judged.query) }) === 1);

describe('a query that is typed otherwise finds what it would find', () => {
  it.each(Object.entries(LEAST) as [keyof typeof WAYS, number][])('%s: at least %d', (way, least) => {
    const missed: string[] = [];
    let count = 0;
    for (const judged of answered) {
      for (const query of typedOtherwise(way, judged.query)) {
        count++;
        if (reciprocalRank({ judged, pages: askEngine(engine, query) }) < AMONG_FIRST) missed.push(`${judged.query}: ${query}`);
      }
    }
    expect(count).toBeGreaterThan(20);
    expect(1 - missed.length / count, missed.join('\n')).toBeGreaterThan(least);
  });
});
