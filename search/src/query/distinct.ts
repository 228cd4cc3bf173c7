import type { DocRecord } from '../protocol/record.ts';

/** A record kept. */
export interface Kept {
  readonly record: DocRecord;
  /** Its place among those of its group, from 0; only where more than one of a group may be kept. */
  readonly sequence?: number;
}

/**
 * Keeps the best records of each group. A group counts as one hit, also for paging.
 *
 * @param ranked best first.
 * @param limit how many of a group are kept; 0 makes a group of every record.
 * @returns the groups in the order of their best records.
 */
export function keepDistinct(ranked: readonly DocRecord[], groupOf: (record: DocRecord) => string, limit: number): Kept[][] {
  if (limit === 0) return ranked.map((record) => [{ record }]);
  const groups = new Map<string, Kept[]>();
  for (const record of ranked) {
    const name = groupOf(record);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    if (group.length < limit) group.push(limit === 1 ? { record } : { record, sequence: group.length });
  }
  return [...groups.values()];
}
