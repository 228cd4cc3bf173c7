/** Which letters a word holds, a bit for each: tells quickly that two words differ by more than a few edits. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

/** How many letters only one of two words holds; an edit changes two of them at most. */
export function differingLetters(a: number, b: number): number {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count++;
  return count;
}
