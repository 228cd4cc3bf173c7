import { editDistance } from './edit-distance.ts';

/** From this length on a word may have one typo, and from that on two. */
export const ONE_TYPO_FROM = 4;
export const TWO_TYPOS_FROM = 8;
/** The first letter is rarely mistyped: an error there counts as two. */
const FIRST_LETTER = 1;

/** How many typos a word may have. */
export function typoLimit({ length }: string): number {
  return length >= TWO_TYPOS_FROM ? 2 : length >= ONE_TYPO_FROM ? 1 : 0;
}

/** How many typos make one word of another; more than `limit` where there are too many. */
export function countTypos(typed: string, known: string, limit: number): number {
  return editDistance(typed, known, limit) + (typed[0] === known[0] ? 0 : FIRST_LETTER);
}
