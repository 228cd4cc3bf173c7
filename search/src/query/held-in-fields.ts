import type { SearchIndex } from '../index/search-index.ts';
import type { Interpretation } from './interpretation.ts';
import { firstIn } from './occurrences.ts';

/** How much of a query, as the weight of its slots, some fields of a record hold together. */
export function heldInFields({ table }: SearchIndex, interpretation: Interpretation, record: number, fields: readonly number[]): number {
  const { query, units } = interpretation;
  const texts = fields.map((field) => table.textAt(record, field)).filter((text) => text >= 0);
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
