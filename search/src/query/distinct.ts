/** Something kept. */
export interface Kept<T> {
  readonly item: T;
  /** Its place among those of its group, from 0; only where more than one of a group may be kept. */
  readonly sequence?: number;
}

/**
 * Keeps the best of each group. A group counts as one hit, also for paging.
 *
 * @param ranked best first.
 * @param groupOf names the group; `undefined` makes a group of the record.
 * @param limit how many of a group are kept; 0 makes a group of every record.
 * @returns the groups in the order of their best.
 */
export function keepDistinct<T>(ranked: readonly T[], groupOf: (item: T) => string | undefined, limit: number): Kept<T>[][] {
  if (limit === 0) return ranked.map((item) => [{ item }]);
  const groups = new Map<unknown, Kept<T>[]>();
  for (const item of ranked) {
    const name = groupOf(item) ?? item;
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    if (group.length < limit) group.push(limit === 1 ? { item } : { item, sequence: group.length });
  }
  return [...groups.values()];
}
