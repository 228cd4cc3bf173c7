import { FIELD_COUNT } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit, Way } from './plan.ts';

/** How much of a query is held where, as the weight of the slots that are covered. Valid until the next query. */
export interface Coverage {
  /** The numbers of the records that hold anything, in no order. */
  readonly records: readonly number[];
  /** By the number of a text. */
  readonly ofText: Uint16Array;
  /** By the number of a record: by all of its texts together. */
  readonly ofRecord: Uint16Array;
  /** By the number of a record: what the cheapest ways to cover it cost. */
  readonly cost: Uint32Array;
}

/** Adds up which texts and records hold which slots. Its columns are as long as the index and used again and again. */
export class CoverTable {
  readonly #usesOf: (text: number) => Uint32Array;
  readonly #ofText: Uint16Array;
  readonly #ofRecord: Uint16Array;
  readonly #cost: Uint32Array;
  // The round in which a text or record was last found: each counts once for a slot.
  readonly #textSeen: Uint32Array;
  readonly #recordSeen: Uint32Array;
  #round = 0;
  #texts: number[] = [];
  #records: number[] = [];

  constructor({ records, table }: SearchIndex) {
    this.#usesOf = (text) => table.usesOf(text);
    this.#ofText = new Uint16Array(table.texts.length);
    this.#textSeen = new Uint32Array(table.texts.length);
    this.#ofRecord = new Uint16Array(records.length);
    this.#cost = new Uint32Array(records.length);
    this.#recordSeen = new Uint32Array(records.length);
  }

  cover({ slots }: ParsedQuery, units: readonly PlannedUnit[]): Coverage {
    this.#clear();
    const waysOfSlot = sortWays(slots.length, units);
    for (const [slot, { weight }] of slots.entries()) {
      if (weight === 0) continue;
      this.#round++;
      for (const way of waysOfSlot[slot] ?? []) this.#add(way, weight);
    }
    return { records: this.#records, ofText: this.#ofText, ofRecord: this.#ofRecord, cost: this.#cost };
  }

  #clear(): void {
    for (const text of this.#texts) this.#ofText[text] = 0;
    for (const record of this.#records) this.#cost[record] = this.#ofRecord[record] = 0;
    this.#texts = [];
    this.#records = [];
  }

  #add({ occurrences: { texts }, cost }: Way, weight: number): void {
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at] ?? 0;
      if (this.#textSeen[text] === this.#round) continue;
      this.#textSeen[text] = this.#round;
      if (this.#ofText[text] === 0) this.#texts.push(text);
      this.#ofText[text] = (this.#ofText[text] ?? 0) + weight;
      const uses = this.#usesOf(text);
      for (let index = 0; index < uses.length; index++) {
        const record = Math.floor((uses[index] ?? 0) / FIELD_COUNT);
        if (this.#recordSeen[record] === this.#round) continue;
        this.#recordSeen[record] = this.#round;
        if (this.#ofRecord[record] === 0) this.#records.push(record);
        this.#ofRecord[record] = (this.#ofRecord[record] ?? 0) + weight;
        this.#cost[record] = (this.#cost[record] ?? 0) + cost;
      }
    }
  }
}

/** The ways to cover each slot, cheapest first: a text counts with the first that finds it. */
function sortWays(slotCount: number, units: readonly PlannedUnit[]): Way[][] {
  const waysOfSlot = Array.from({ length: slotCount }, (): Way[] => []);
  for (const { slots, ways } of units) for (const slot of slots) waysOfSlot[slot]?.push(...ways);
  for (const ways of waysOfSlot) ways.sort((a, b) => a.cost - b.cost);
  return waysOfSlot;
}
