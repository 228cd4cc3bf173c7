import type { TypoLimits } from '../../analysis/typo-limit.ts';
import type { Typo, TypoFinder } from './typos.ts';

const SYMBOLS = /([._-]+|::)/;

/**
 * Reads a name that the texts do not have as a whole with one of its parts mistyped: `pro-lastest` is `pro-latest`, with
 * which the name of an image begins.
 *
 * @param isKnown whether the texts hold a word, or a part of one.
 */
export function findPartTypos(name: string, limits: TypoLimits, typos: TypoFinder, isKnown: (word: string) => boolean): Typo[] {
  const parts = name.split(SYMBOLS);
  const unknown = parts.flatMap((part, at) => (part === '' || SYMBOLS.test(part) || isKnown(part) ? [] : [at]));
  const [at] = unknown;
  if (at === undefined || unknown.length > 1 || parts.length === 1) return [];
  return typos
    .find(parts[at] ?? '', limits)
    .map((typo) => ({ ...typo, word: [...parts.slice(0, at), typo.word, ...parts.slice(at + 1)].join('') }));
}
