import { fieldTexts } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Interpretation } from './interpretation.ts';
import { firstIn } from './occurrences.ts';

/** How much of a query, as the weight of its slots, some fields of a record hold together. */
export function heldInFields(
  { records, table }: SearchIndex,
  interpretation: Interpretation,
  number: number,
  fields: readonly number[],
): number {
  const record = records[number];
  if (record === undefined) return 0;
  const { query, units } = interpretation;
  const all = fieldTexts(record);
  const texts = fields.flatMap((field) => table.numberOf(all[field] ?? '') ?? []);
  const held = new Set<number>();
  for (const { slots, ways } of units) {
    if (slots.every((slot) => held.has(slot))) continue;
    if (!ways.some(({ occurrences }) => texts.some((text) => firstIn(occurrences, text) >= 0))) continue;
    for (const slot of slots) held.add(slot);
  }
  let weight = 0;
  for (const slot of held) weight += query.slots[slot]?.weight ?? 0;
  return weight;
}
