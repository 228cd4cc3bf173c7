import { recordOf } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { TextTable } from '../index/text-table.ts';
import { BY_ALIAS, BY_ANY_TEXT, BY_OWN_TEXT, isFoundBy, readFoundBy } from './found-by.ts';
import { NumberSet } from './number-set.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';
import { SlotMasks } from './slot-masks.ts';

/** How much of a query is held where, as the weight of the slots that are covered. Valid until the next query. */
export interface Coverage {
  /** The numbers of the records that may hold the whole query, of those that {@link Coverage.adds add} something; in no order. */
  records(): number[];
  /** Whether a record adds something of its own, or is a page that holds anything. */
  adds(record: number): boolean;
  /** Whether all texts of a record together hold the whole query. */
  holdsAll(record: number): boolean;
  /** What they hold together. */
  weightOf(record: number): number;
  /** What its own text holds. */
  ownWeightOf(record: number): number;
  /** What its aliases hold by themselves. */
  aliasWeightOf(record: number): number;
  /** What the cheapest ways to cover what it holds cost. */
  costOf(record: number): number;
}

/**
 * Finds which texts hold which slots, and adds up for a record what its texts hold. Only texts are visited for every
 * slot; records are reached by the rarest one, since a heading is a text of every record below it. The columns are as
 * long as the index and used again and again.
 */
export class CoverTable {
  readonly #index: SearchIndex;
  readonly #foundBy: Uint8Array;
  readonly #masks: SlotMasks;
  readonly #seen: NumberSet;
  /** The first query pays for it, not the start. */
  #known: Adders | undefined;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#foundBy = readFoundBy(index.table);
    this.#masks = new SlotMasks(index.table.texts.length);
    this.#seen = new NumberSet(index.records.length);
  }

  cover(query: ParsedQuery, units: readonly PlannedUnit[]): Coverage {
    this.#masks.fill(query, units);
    const { recordTexts, textStarts, ownTexts } = this.#index.table;
    return {
      records: () => this.#recordsWithAny(unitsOfRarestSlot(query, units)),
      adds: (record) => this.#adds(record),
      holdsAll: (record) => this.#masks.holdAll(recordTexts, textStarts[record] ?? 0, textStarts[record + 1] ?? 0),
      weightOf: (record) => this.#masks.weigh(recordTexts, textStarts[record] ?? 0, textStarts[record + 1] ?? 0),
      ownWeightOf: (record) => this.#masks.weighText(ownTexts[record] ?? 0),
      aliasWeightOf: (record) => {
        if (this.#foundBy[record] === BY_OWN_TEXT) return 0;
        const text = this.#index.table.aliasTextOf(record);
        return text < 0 ? 0 : this.#masks.weighText(text);
      },
      costOf: (record) => this.#masks.costOf(recordTexts, textStarts[record] ?? 0, textStarts[record + 1] ?? 0),
    };
  }

  /**
   * The records of which a text holds one of some units, and that may be hits: what only the headings of a record hold is
   * the hit of the heading's record. Where the units stand in headings with much under them, there are fewer records that
   * add anything; more than asked for is no harm.
   */
  #recordsWithAny(units: readonly PlannedUnit[]): number[] {
    const { uses, useStarts } = this.#index.table;
    const lists = units.flatMap(({ ways }) => ways.map((way) => way.occurrences.texts));
    if (countUses(useStarts, lists) > countUses(this.#adders().starts, this.#masks.texts())) return this.#recordsAdding();
    const found: number[] = [];
    this.#seen.clear();
    for (const texts of lists) {
      for (let at = 0; at < texts.length; at++) {
        if (at > 0 && texts[at] === texts[at - 1]) continue;
        const end = useStarts[(texts[at] ?? 0) + 1] ?? 0;
        for (let index = useStarts[texts[at] ?? 0] ?? 0; index < end; index++) {
          const record = recordOf(uses[index] ?? 0);
          if (!this.#seen.add(record)) continue;
          if (this.#adds(record)) found.push(record);
        }
      }
    }
    return found;
  }

  #adders(): Adders {
    return (this.#known ??= collectAdders(this.#index.table, this.#foundBy));
  }

  /** All records that add anything, and pages that hold anything. */
  #recordsAdding(): number[] {
    const { records, starts } = this.#adders();
    const found: number[] = [];
    this.#seen.clear();
    for (const texts of this.#masks.texts()) {
      for (let at = 0; at < texts.length; at++) {
        const end = starts[(texts[at] ?? 0) + 1] ?? 0;
        for (let index = starts[texts[at] ?? 0] ?? 0; index < end; index++) {
          const record = records[index] ?? 0;
          if (this.#seen.add(record)) found.push(record);
        }
      }
    }
    return found;
  }

  /** Whether a record's own text holds anything, or what readers call it; of a page, any of its texts. */
  #adds(record: number): boolean {
    const { table } = this.#index;
    const { recordTexts, textStarts } = table;
    const foundBy = this.#foundBy[record];
    if (foundBy === BY_ANY_TEXT) return this.#masks.holdAny(recordTexts, textStarts[record] ?? 0, textStarts[record + 1] ?? 0);
    return this.#masks.holdsAny(table.ownTextOf(record)) || (foundBy === BY_ALIAS && this.#masks.holdsAny(table.aliasTextOf(record)));
  }
}

/** By text, the records to which it is more than a heading that they stand under: their own text, what readers call them, a page's. */
interface Adders {
  readonly records: Uint32Array;
  /** Of a text those from `starts[text]` to before the next start. */
  readonly starts: Uint32Array;
}

function collectAdders(table: TextTable, foundBy: Uint8Array): Adders {
  const records = new Uint32Array(table.uses.length);
  const starts = new Uint32Array(table.texts.length + 1);
  let count = 0;
  for (let text = 0; text < table.texts.length; text++) {
    const end = table.useStarts[text + 1] ?? 0;
    for (let at = table.useStarts[text] ?? 0; at < end; at++) {
      const record = recordOf(table.uses[at] ?? 0);
      if (isFoundBy(table, foundBy, record, text)) records[count++] = record;
    }
    starts[text + 1] = count;
  }
  return { records: records.slice(0, count), starts };
}

/** How many uses the texts of some lists have, or a little more: one that stands twice in a list is counted twice. */
function countUses(starts: Uint32Array, lists: readonly Uint32Array[]): number {
  let count = 0;
  for (const texts of lists) {
    for (let at = 0; at < texts.length; at++) count += (starts[(texts[at] ?? 0) + 1] ?? 0) - (starts[texts[at] ?? 0] ?? 0);
  }
  return count;
}

/** The units that cover the slot that is found least often: every record that holds the whole query holds one of them. */
function unitsOfRarestSlot({ slots }: ParsedQuery, units: readonly PlannedUnit[]): readonly PlannedUnit[] {
  let least = Infinity;
  let rarest: readonly PlannedUnit[] = [];
  for (const [slot, { weight }] of slots.entries()) {
    if (weight === 0) continue;
    const covering = units.filter((unit) => unit.slots.includes(slot));
    const count = covering.reduce((sum, { ways }) => ways.reduce((all, way) => all + way.occurrences.texts.length, sum), 0);
    if (count >= least) continue;
    least = count;
    rarest = covering;
  }
  return rarest;
}
