/** Words at least this long share a bit. */
const LONGEST_TOLD_APART = 15;
/** The bits of a place in the table of beginnings. */
const PLACE_BITS = 16;
// Spread the two first characters over the table: 2³² divided by the golden ratio, and another odd number.
const SPREAD_FIRST = 0x9e3779b1;
const SPREAD_SECOND = 0x85ebca6b;

/** Whether a text is one of some words, or a stretch of it: from a code unit up to, not including, another. */
export type WordTest = (text: string, from?: number, to?: number) => boolean;

/**
 * Makes a test whether a text is one of some words. Most stretches of a text are none: their first two characters and
 * their length tell, and no string is made of them.
 */
export function createWordTest(words: ReadonlyMap<string, unknown> | ReadonlySet<string>): WordTest {
  // By beginning, the lengths of the words, a bit for each; made when it is first asked for.
  let lengths: Uint16Array | undefined;
  return (text, from = 0, to = text.length) => {
    lengths ??= readLengths(words.keys());
    if (((lengths[placeOf(text, from, to)] ?? 0) & bitOf(to - from)) === 0) return false;
    return words.has(from === 0 && to === text.length ? text : text.slice(from, to));
  };
}

function readLengths(words: Iterable<string>): Uint16Array {
  const lengths = new Uint16Array(2 ** PLACE_BITS);
  for (const word of words) {
    const place = placeOf(word, 0, word.length);
    lengths[place] = (lengths[place] ?? 0) | bitOf(word.length);
  }
  return lengths;
}

function placeOf(text: string, from: number, to: number): number {
  if (to <= from) return 0;
  const second = to - from > 1 ? text.charCodeAt(from + 1) : 0;
  return (Math.imul(text.charCodeAt(from), SPREAD_FIRST) ^ Math.imul(second, SPREAD_SECOND)) >>> (32 - PLACE_BITS);
}

function bitOf(length: number): number {
  return 1 << Math.min(length, LONGEST_TOLD_APART);
}
