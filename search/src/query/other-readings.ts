import type { Found, Group } from './match.ts';
import { Wanted } from './wanted.ts';

/** Headings before the hits of other readings, and how many of these are offered. */
const HEADINGS_BEFORE_OTHERS = 3;
const MOST_OTHERS = 3;

/**
 * Puts the best hit of every other reading after the first hits: which one is meant, only the reader knows.
 *
 * @param ranked the hits of all readings, best first.
 * @param readings those that have hits.
 * @param sectionOf the number of the section of a record: those of one heading have the same.
 */
export function offerOthers(
  ranked: readonly Found[],
  readings: readonly Group[],
  bestOf: (reading: Group) => readonly Found[],
  sectionOf: (record: number) => number,
): Found[] {
  const first = firstHeadings(ranked, sectionOf);
  const offered = new Set(first.map(({ interpretation }) => interpretation));
  const others = readings.filter(({ interpretation }) => !offered.has(interpretation)).slice(0, MOST_OTHERS);
  return [...first, ...others.flatMap(bestOf), ...ranked.slice(first.length)];
}

/** Hits up to the last one of the first few headings. */
function firstHeadings(ranked: readonly Found[], sectionOf: (record: number) => number): readonly Found[] {
  const wanted = new Wanted(HEADINGS_BEFORE_OTHERS + 1, sectionOf);
  const end = ranked.findIndex(({ number }) => {
    wanted.add(number);
    return wanted.isMet;
  });
  return end < 0 ? ranked : ranked.slice(0, end);
}
