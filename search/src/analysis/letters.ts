/** Which letters a word holds, a bit for each: tells quickly that two words differ by more than a few edits. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

/** How many letters only one of two words holds; an edit changes two of them at most. */
export function differingLetters(a: number, b: number): number {
  return countBits(a ^ b);
}

/** The bits of a number of 32 bits that are set, counted side by side. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
