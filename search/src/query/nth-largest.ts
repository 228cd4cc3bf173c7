/**
 * The nth largest value of some numbers, counting equal ones each; the least of all if there are fewer. What is passed
 * over costs one comparison.
 *
 * @param n 1 or more; small.
 */
export function nthLargest(numbers: ArrayLike<number>, n: number, valueOf: (number: number) => number = (number) => number): number {
  // The largest so far, descending.
  const largest: number[] = [];
  let least = -Infinity;
  for (let index = 0; index < numbers.length; index++) {
    const value = valueOf(numbers[index] ?? 0);
    if (largest.length === n && value <= least) continue;
    let at = largest.length === n ? n - 1 : largest.length;
    for (; at > 0 && (largest[at - 1] ?? 0) < value; at--) largest[at] = largest[at - 1] ?? 0;
    largest[at] = value;
    least = largest[largest.length - 1] ?? 0;
  }
  return least;
}
