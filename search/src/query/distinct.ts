/** Groups of what was found. */
export interface Distinct<T> {
  /** Number of all groups. */
  readonly count: number;
  /** The first ones, in the order of their best. */
  readonly groups: readonly (readonly T[])[];
}

/**
 * Keeps the best of each group. A group counts as one hit, also for paging.
 *
 * @param ranked best first.
 * @param others the names of the groups of what was found besides: these are only counted.
 * @param groupOf names the group; `undefined` makes a group of the record.
 * @param limit how many of a group are kept; 0 makes a group of every record.
 * @param most how many groups are wanted; of the others only the number is.
 */
export function keepDistinct<T>(
  ranked: readonly T[],
  others: readonly unknown[],
  groupOf: (item: T) => unknown,
  limit: number,
  most = Infinity,
): Distinct<T> {
  if (limit === 0) return { count: ranked.length + others.length, groups: ranked.slice(0, most).map((item) => [item]) };
  const groups = new Map<unknown, T[]>();
  // Of most only the number is wanted: those of one group mostly come one after the other.
  const counted = new Set<unknown>();
  let last: unknown;
  for (const item of ranked) {
    const name = groupOf(item) ?? item;
    if (name === last) continue;
    const group = groups.get(name);
    if (group !== undefined) {
      if (group.length < limit) group.push(item);
    } else if (groups.size < most) groups.set(name, [item]);
    else {
      counted.add(name);
      last = name;
    }
  }
  for (const name of others) {
    if (name === last) continue;
    if (!groups.has(name)) counted.add(name);
    last = name;
  }
  return { count: groups.size + counted.size, groups: [...groups.values()] };
}
