import { once } from '../analysis/once.ts';
import { recordOf } from '../index/fields.ts';
import { increment } from '../index/increment.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { TextTable } from '../index/text-table.ts';
import { BY_ALIAS, BY_ANY_TEXT, BY_OWN_TEXT, isFoundBy, readFoundBy } from './found-by.ts';
import { buildChains } from './chains.ts';
import { NumberSet } from './number-set.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';
import { SlotMasks } from './slot-masks.ts';

/** How much of a query is held where, as the weight of the slots that are covered. Valid until the next query. */
export interface Coverage {
  /** The numbers of the records whose texts together hold the whole query, of those that {@link Coverage.adds add} something; in no order. */
  records(): number[];
  /** Whether a record adds something of its own, or is a page that holds anything. */
  adds(record: number): boolean;
  /** What all texts of a record hold together. */
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
  readonly #adders = once(() => collectAdders(this.#index.table, this.#foundBy));
  readonly #chains = once(() => buildChains(this.#index.table));
  /** By chain, the slots that the texts hold which its records inherit, if it was seen for the query at hand. */
  readonly #inherited: Int32Array;
  readonly #seenChains: NumberSet;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#foundBy = readFoundBy(index.table);
    this.#masks = new SlotMasks(index.table.texts.length);
    this.#seen = new NumberSet(index.records.length);
    this.#inherited = new Int32Array(index.records.length);
    this.#seenChains = new NumberSet(index.records.length);
  }

  cover(query: ParsedQuery, units: readonly PlannedUnit[]): Coverage {
    this.#masks.fill(query, units);
    const { recordTexts, textStarts, ownTexts } = this.#index.table;
    return {
      records: () => this.#recordsWithAll(unitsOfRarestSlot(query, units)),
      adds: (record) => this.#adds(record),
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
   * The records that hold all, found by the units of which a text holds one, and that may be hits: what only the headings of a
   * record hold is the hit of the heading's record. Where the units stand in headings with much under them, there are fewer
   * records that add anything.
   */
  #recordsWithAll(units: readonly PlannedUnit[]): number[] {
    const { uses, useStarts } = this.#index.table;
    const lists = units.flatMap(({ ways }) => ways.map((way) => way.occurrences.texts));
    const adding = countUses(this.#adders().starts, this.#masks.texts());
    if (countUses(useStarts, lists, adding) > adding) return this.#recordsAdding();
    const found: number[] = [];
    this.#seen.clear();
    this.#seenChains.clear();
    for (const texts of lists) {
      for (let at = 0; at < texts.length; at++) {
        if (at > 0 && texts[at] === texts[at - 1]) continue;
        const end = useStarts[(texts[at] ?? 0) + 1] ?? 0;
        for (let index = useStarts[texts[at] ?? 0] ?? 0; index < end; index++) {
          const record = recordOf(uses[index] ?? 0);
          if (!this.#seen.add(record)) continue;
          if (this.#adds(record) && this.#holdsAll(record)) found.push(record);
        }
      }
    }
    return found;
  }

  /** All records that add anything, and pages that hold anything. */
  #recordsAdding(): number[] {
    const { records, starts } = this.#adders();
    const found: number[] = [];
    this.#seen.clear();
    this.#seenChains.clear();
    for (const texts of this.#masks.texts()) {
      for (let at = 0; at < texts.length; at++) {
        const end = starts[(texts[at] ?? 0) + 1] ?? 0;
        for (let index = starts[texts[at] ?? 0] ?? 0; index < end; index++) {
          const record = records[index] ?? 0;
          if (this.#seen.add(record) && this.#holdsAll(record)) found.push(record);
        }
      }
    }
    return found;
  }

  /** Whether all texts of a record together hold the whole query; what it inherits is looked at once for all records under one heading. */
  #holdsAll(record: number): boolean {
    const { recordTexts, textStarts, ownTexts } = this.#index.table;
    const { all } = this.#masks;
    if (all === 0) return this.#masks.holdAll(recordTexts, textStarts[record] ?? 0, textStarts[record + 1] ?? 0);
    const { of, texts, starts } = this.#chains();
    const chain = of[record] ?? 0;
    if (this.#seenChains.add(chain)) this.#inherited[chain] = this.#masks.heldBy(texts, starts[chain] ?? 0, starts[chain + 1] ?? 0);
    return ((this.#inherited[chain] ?? 0) | this.#masks.heldBy(ownTexts, record, record + 1)) === all;
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

/**
 * How many uses the texts of some lists have, or a little more: one that stands twice in a list is counted twice.
 *
 * @param most from where on it does not matter how many more there are.
 */
function countUses(starts: Uint32Array, lists: readonly Uint32Array[], most = Infinity): number {
  let count = 0;
  for (const texts of lists) {
    for (let at = 0; at < texts.length && count <= most; at++) count += (starts[(texts[at] ?? 0) + 1] ?? 0) - (starts[texts[at] ?? 0] ?? 0);
  }
  return count;
}

/** The units that cover the slot that is found least often: every record that holds the whole query holds one of them. */
function unitsOfRarestSlot({ slots }: ParsedQuery, units: readonly PlannedUnit[]): readonly PlannedUnit[] {
  const counts = countOccurrences(slots.length, units);
  let rarest = -1;
  for (let slot = 0; slot < slots.length; slot++) {
    if (slots[slot]?.weight === 0) continue;
    if (rarest < 0 || (counts[slot] ?? 0) < (counts[rarest] ?? 0)) rarest = slot;
  }
  return counts[rarest] === 0 ? [] : units.filter((unit) => unit.slots.includes(rarest));
}

/** By slot, how often what covers it occurs. */
function countOccurrences(slotCount: number, units: readonly PlannedUnit[]): Uint32Array {
  const counts = new Uint32Array(slotCount);
  for (const { slots, ways } of units) {
    let count = 0;
    for (const { occurrences } of ways) count += occurrences.texts.length;
    for (const slot of slots) increment(counts, slot, count);
  }
  return counts;
}
