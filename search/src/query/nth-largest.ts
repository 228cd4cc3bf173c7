/**
 * The nth largest of some numbers, counting equal ones each; the least of all if there are fewer. What is passed over
 * costs one comparison.
 *
 * @param n 1 or more; small.
 */
export function nthLargest(values: Iterable<number>, n: number): number {
  // The largest so far, descending.
  const largest: number[] = [];
  let least = -Infinity;
  for (const value of values) {
    if (largest.length === n && value <= least) continue;
    let at = largest.length === n ? n - 1 : largest.length;
    for (; at > 0 && (largest[at - 1] ?? 0) < value; at--) largest[at] = largest[at - 1] ?? 0;
    largest[at] = value;
    least = largest[largest.length - 1] ?? 0;
  }
  return least;
}
