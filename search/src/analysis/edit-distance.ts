/**
 * How many letters have to be inserted, removed, replaced or swapped with their neighbour to make one word of another;
 * a letter that was swapped is not changed again.
 *
 * @returns the number, or `limit + 1` where it is greater than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const over = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return over;
  let beforeLast: number[] = [];
  let last: number[] = [];
  let row: number[] = [];
  for (let j = 0; j <= Math.min(b.length, limit); j++) last[j] = j;
  last[over] = over;
  for (let i = 1; i <= a.length; i++) {
    // Further from the diagonal than the limit, every value is greater than it: only what lies between is computed.
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    row[from - 1] = from === 1 ? i : over;
    row[to + 1] = over;
    let least = row[from - 1] ?? over;
    const letter = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      let value = Math.min((last[j] ?? over) + 1, (row[j - 1] ?? over) + 1, (last[j - 1] ?? over) + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        value = Math.min(value, (beforeLast[j - 2] ?? over) + 1);
      }
      row[j] = value;
      if (value < least) least = value;
    }
    if (least > limit) return over;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? over, over);
}
