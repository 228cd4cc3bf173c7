/** Adds to a number in an array; returns what it was before. */
export function increment(array: Uint32Array, index: number, by = 1): number {
  const before = array[index] ?? 0;
  array[index] = before + by;
  return before;
}
