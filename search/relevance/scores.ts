import { CATEGORIES, pageOf, type Category, type JudgedQuery } from './judged-queries.ts';

/** How far down a reader looks. */
const DEPTH = 10;

/** One query and the pages that came back for it, best first, each once. */
export interface Answer {
  readonly judged: JudgedQuery;
  readonly pages: readonly string[];
}

/** Shares from 0 to 1. For `none` all three are the share of queries that found nothing. */
export interface Scores {
  readonly count: number;
  /** Mean reciprocal rank of the first acceptable page among the first ten. */
  readonly mrr: number;
  readonly recallAt1: number;
  readonly recallAt5: number;
}

/** 1 for the best place; 0 when no acceptable page is among the first ten, or anything was found for `none`. */
export function reciprocalRank({ judged, pages }: Answer): number {
  if (judged.category === 'none') return pages.length === 0 ? 1 : 0;
  const acceptable = new Set(judged.acceptable.map(pageOf));
  const place = pages.slice(0, DEPTH).findIndex((page) => acceptable.has(page));
  return place === -1 ? 0 : 1 / (place + 1);
}

/** @throws RangeError when there is no answer */
export function score(answers: readonly Answer[]): Scores {
  if (answers.length === 0) throw new RangeError('No query was asked.');
  const ranks = answers.map(reciprocalRank);
  const share = (least: number): number => ranks.filter((rank) => rank >= least).length / ranks.length;
  return {
    count: ranks.length,
    mrr: ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length,
    recallAt1: share(1),
    recallAt5: share(1 / 5),
  };
}

/** Scores of each category that was asked, in the order of `CATEGORIES`. */
export function scoreByCategory(answers: readonly Answer[]): Map<Category, Scores> {
  const groups = new Map<Category, Answer[]>();
  for (const category of CATEGORIES) {
    const group = answers.filter(({ judged }) => judged.category === category);
    if (group.length > 0) groups.set(category, group);
  }
  return new Map([...groups].map(([category, group]) => [category, score(group)]));
}

/** Scores of all queries that have an answer: every category but `none`. */
export function scoreAnswerable(answers: readonly Answer[]): Scores {
  return score(answers.filter(({ judged }) => judged.category !== 'none'));
}
