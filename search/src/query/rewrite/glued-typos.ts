import { partTerm, wholeTerm } from '../../analysis/tokens.ts';
import type { TypoLimits } from '../../analysis/typo-limit.ts';
import type { Postings } from '../../index/postings.ts';
import { splitWord } from '../split-word.ts';
import type { Typo, TypoFinder } from './typos.ts';

/** Shorter pieces are in too many words by chance. */
const SHORTEST_PIECE = 3;
const SHORTEST_MISTYPED = 5;

/**
 * Reads a word as two that code writes together, one of them mistyped: `updateoptoin` is `updateoption`, which the texts
 * have as `Option::updateOption`.
 */
export function findGluedTypos(word: string, limits: TypoLimits, typos: TypoFinder, postings: Postings): Typo[] {
  const isKnown = (piece: string): boolean => [wholeTerm(piece), partTerm(piece)].some((term) => postings.find(term) >= 0);
  const found: Typo[] = [];
  for (let at = SHORTEST_PIECE; at <= word.length - SHORTEST_PIECE; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (tail.length >= SHORTEST_MISTYPED && isKnown(head))
      found.push(...typos.find(tail, limits).map((typo) => ({ ...typo, word: head + typo.word })));
    if (head.length >= SHORTEST_MISTYPED && isKnown(tail))
      found.push(...typos.find(head, limits).map((typo) => ({ ...typo, word: typo.word + tail })));
  }
  return found.filter((typo) => splitWord(postings, typo.word) !== undefined).sort((a, b) => a.edits - b.edits || b.count - a.count);
}
