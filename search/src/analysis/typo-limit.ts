import { editDistance } from './edit-distance.ts';

/** From how many letters on a word may have one typo, and two. */
export interface TypoLimits {
  readonly oneFrom: number;
  readonly twoFrom: number;
}

const USUAL_LIMITS: TypoLimits = { oneFrom: 4, twoFrom: 8 };
/** The first letter is rarely mistyped: an error there counts as two, but not where it only changed places with the second. */
const FIRST_LETTER = 1;
/** A letter that slipped over two others, as edits. */
const SLIP = 2;
/** In shorter words the letters of one are too often those of another. */
const SHORTEST_SHUFFLED = 5;

/** How many typos a word may have. */
export function typoLimit({ length }: string, { oneFrom, twoFrom } = USUAL_LIMITS): number {
  return length >= twoFrom ? 2 : length >= oneFrom ? 1 : 0;
}

/** How many typos make one word of another; more than `limit` where there are too many. */
export function countTypos(typed: string, known: string, limit: number): number {
  if (limit === 1 && isShuffled(typed, known)) return 1;
  return editDistance(typed, known, limit) + (typed[0] === known[0] || startsSwapped(typed, known) ? 0 : FIRST_LETTER);
}

function startsSwapped(typed: string, known: string): boolean {
  return typed[0] === known[1] && typed[1] === known[0];
}

/** Whether one letter slipped over two others: ngxin is nginx. */
function isShuffled(typed: string, known: string): boolean {
  if (typed.length !== known.length || typed.length < SHORTEST_SHUFFLED || typed[0] !== known[0] || typed === known) return false;
  return editDistance(typed, known, SLIP) === SLIP && Array.from(typed).sort().join('') === Array.from(known).sort().join('');
}
