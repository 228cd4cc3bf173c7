import type { SearchIndex } from '../../index/search-index.ts';
import type { Alternative } from './lattice.ts';
import type { RunReader } from './walk.ts';
import { wordsOfRun } from './words-of.ts';

/** Longer runs are whole questions. */
const LONGEST = 12;
/** A word of one character vouches for nothing. */
const SHORTEST_WITNESS = 2;

/**
 * Reads a part of a run as a word of the same sound although it is written as another word: 数据库前移 is 数据库迁移. The other
 * words have to vouch for it.
 *
 * @param beside the words of the query around the run
 * @param standTogether whether words do so somewhere
 */
export function readVouchedFor(
  reader: RunReader,
  beside: readonly string[],
  { language, stopWords }: SearchIndex,
  standTogether: (words: readonly string[]) => boolean,
): Alternative[] {
  const { run } = reader;
  if (run.length > LONGEST) return [];
  const found: Alternative[] = [];
  for (let at = 0; at < run.length; at++) {
    for (const { word, end, cost, isHeard } of reader.readFrom(at)) {
      if (!isHeard) continue;
      const before = run.slice(0, at);
      const after = run.slice(end);
      const others = [...wordsOfRun(before, language), ...wordsOfRun(after, language), ...beside].filter((other) => !stopWords.has(other));
      if (others.length === 0 || others.some(({ length }) => length < SHORTEST_WITNESS)) continue;
      if (standTogether([word.text, ...others])) found.push({ text: before + word.text + after, cost });
    }
  }
  return found;
}
