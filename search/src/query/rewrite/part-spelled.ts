import { blurSyllable } from '../../analysis/syllable.ts';
import type { Language } from '../../index/language.ts';

/** The letters of a term, character by character: a syllable, or the beginning of one. */
export type Spelling = readonly string[];

/** More characters are rarely typed so. */
const LONGEST = 8;
/** Letters that have to be typed beyond the initials: bunts is no bu n t s. */
const LEAST_LETTERS = 2;
const LONGEST_SYLLABLE = 6;
/** Ways of parting letters that are followed up. */
const MOST_SPELLINGS = 4;
const MOST_WAYS = 8;

/** What a syllable may be shortened to; none begins with i, u or v. */
const INITIAL = /^(?:[zcs]h|[a-hj-tw-z])$/;

/**
 * The ways in which letters part into syllables and initials, some of each: chajiansz is cha jian s z, llqkuozhan is
 * l l q kuo zhan. Those of few characters come first. An apostrophe or a space parts syllables.
 */
export function partLetters(letters: string, language: Language): Spelling[] {
  const best: Spelling[][] = Array.from({ length: letters.length + 1 }, () => []);
  best[0] = [[]];
  for (let at = 0; at < letters.length; at++) {
    const here = best[at] ?? [];
    if (here.length === 0) continue;
    if (/[' ]/.test(letters[at] ?? '')) {
      for (const way of here) keep(best[at + 1] ?? [], way);
      continue;
    }
    for (let end = at + 1; end <= Math.min(letters.length, at + LONGEST_SYLLABLE); end++) {
      const piece = letters.slice(at, end);
      if (!language.syllables.has(piece) && !INITIAL.test(piece)) continue;
      for (const way of here) keep(best[end] ?? [], [...way, piece]);
    }
  }
  const ways = best[letters.length] ?? [];
  // All of it is spelled in full.
  if (ways[0]?.some((piece) => INITIAL.test(piece)) !== true) return [];
  return ways.filter(isMixed).slice(0, MOST_SPELLINGS);
}

/** Whether there are initials beside enough letters of syllables. */
function isMixed(spelling: Spelling): boolean {
  const more = spelling.reduce((sum, piece) => sum + (INITIAL.test(piece) ? 0 : piece.length - 1), 0);
  return spelling.length <= LONGEST && more >= LEAST_LETTERS && spelling.some((piece) => INITIAL.test(piece));
}

function keep(ways: Spelling[], way: Spelling): void {
  const place = ways.findIndex(({ length }) => length > way.length);
  ways.splice(place < 0 ? ways.length : place, 0, way);
  if (ways.length > MOST_WAYS) ways.pop();
}

/** Whether a term is typed so: every syllable that is written in full is one of its character. */
export function isSpelled(term: string, spelling: Spelling, language: Language): boolean {
  if (term.length !== spelling.length) return false;
  return spelling.every((piece, at) => {
    const readings = language.readingsOf(term[at] ?? '');
    return INITIAL.test(piece)
      ? readings.some((reading) => reading.startsWith(piece))
      : readings.some((reading) => blurSyllable(reading) === blurSyllable(piece));
  });
}
