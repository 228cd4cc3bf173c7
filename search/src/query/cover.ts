import { FIELD_COUNT } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit, Way } from './plan.ts';

/** How much of a query is held where, as the weight of the slots that are covered. */
export interface Coverage {
  /** By the number of a text. */
  readonly ofText: Uint16Array;
  /** By the number of a record: by all of its texts together. */
  readonly ofRecord: Uint16Array;
  /** By the number of a record: what the cheapest ways to cover it cost. */
  readonly cost: Uint16Array;
}

/** Adds up which texts and records hold which slots, slot by slot. */
export function coverSlots({ records, table }: SearchIndex, { slots }: ParsedQuery, units: readonly PlannedUnit[]): Coverage {
  const ofText = new Uint16Array(table.texts.length);
  const ofRecord = new Uint16Array(records.length);
  const cost = new Uint16Array(records.length);
  // The number of the last slot, plus one, that a text or record was found to hold: each counts once.
  const textSeen = new Uint32Array(table.texts.length);
  const recordSeen = new Uint32Array(records.length);
  const waysOfSlot = sortWays(slots.length, units);

  for (const [slot, { weight }] of slots.entries()) {
    if (weight === 0) continue;
    for (const way of waysOfSlot[slot] ?? []) {
      for (const text of way.occurrences.texts) {
        if (textSeen[text] === slot + 1) continue;
        textSeen[text] = slot + 1;
        ofText[text] = (ofText[text] ?? 0) + weight;
        for (const use of table.usesOf(text)) {
          const record = Math.floor(use / FIELD_COUNT);
          if (recordSeen[record] === slot + 1) continue;
          recordSeen[record] = slot + 1;
          ofRecord[record] = (ofRecord[record] ?? 0) + weight;
          cost[record] = (cost[record] ?? 0) + way.cost;
        }
      }
    }
  }
  return { ofText, ofRecord, cost };
}

/** The ways to cover each slot, cheapest first: a text counts with the first that finds it. */
function sortWays(slotCount: number, units: readonly PlannedUnit[]): Way[][] {
  const waysOfSlot = Array.from({ length: slotCount }, (): Way[] => []);
  for (const { slots, ways } of units) for (const slot of slots) waysOfSlot[slot]?.push(...ways);
  for (const ways of waysOfSlot) ways.sort((a, b) => a.cost - b.cost);
  return waysOfSlot;
}
