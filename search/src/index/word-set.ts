/** Words at least this long share a bit. */
const LONGEST_TOLD_APART = 15;
const UNITS = 2 ** 16;

/**
 * Makes a test whether a text is one of some words. Most stretches of a text are none: their first character and their
 * length tell.
 */
export function createWordTest(words: ReadonlyMap<string, unknown>): (text: string) => boolean {
  // By first code unit, the lengths of the words, a bit for each; made when it is first asked for.
  let lengths: Uint16Array | undefined;
  return (text) => {
    lengths ??= readLengths(words.keys());
    return ((lengths[text.charCodeAt(0)] ?? 0) & bitOf(text)) !== 0 && words.has(text);
  };
}

function readLengths(words: Iterable<string>): Uint16Array {
  const lengths = new Uint16Array(UNITS);
  for (const word of words) lengths[word.charCodeAt(0)] = (lengths[word.charCodeAt(0)] ?? 0) | bitOf(word);
  return lengths;
}

function bitOf({ length }: string): number {
  return 1 << Math.min(length, LONGEST_TOLD_APART);
}
