import type { SearchIndex } from '../index/search-index.ts';
import { GainCache, type Gains } from './gain-cache.ts';
import { MaskWeights } from './mask-weights.ts';
import { isMessage, type ParsedQuery } from './parse-query.ts';
import type { PlannedUnit, Way } from './plan.ts';
import { K1, rarityOf } from './scorer.ts';
import type { Sections } from './sections.ts';

/** Sections that hold enough of a query, and what each is worth. */
export interface SectionValues {
  /** Their numbers, in no order. */
  readonly sections: Uint32Array;
  /** By section; 0 for those that do not hold enough. */
  readonly values: Float64Array;
  /** By place in `sections`, 1 if a record of it is found by what the query asks for, as far as `Sections.uses` tell. */
  readonly adding: Uint8Array;
}

/** What a share of the query counts, 0–1: to the power of 1.25, so that a larger one counts more. By roots, which take a third of the time. */
export function factorOfShare(share: number): number {
  return share * Math.sqrt(Math.sqrt(share));
}

/** What no text of the site holds counts so many times as much as what a section holds: it may be what was asked about. */
const UNKNOWN_COUNTS = 2;
/** In a term that is not a question; half of a term is another thing: 区块链 is no 区块. */
const UNKNOWN_COUNTS_IN_TERM = 3;

/** In a message that was pasted: paths, names and numbers in it are another site's. */
const UNKNOWN_COUNTS_IN_MESSAGE = 0.5;

/** Characters of a term of two words. */
const LONGEST_SHORT_TERM = 5;
/** The share of a short term that tells what it is about even without its head. */
const CLEAR_MAJORITY = 0.6;

/** Slots by their bits in two numbers; of a longer query the first ones are looked at. */
const BITS = 31;
const ALL_BITS = 0x7fffffff;
/** The bit that is left, in the first of them: a record of the section is found by what was asked for. */
const ADDS = 1 << BITS;

/** Finds sections: the words of a question may stand in a heading, in one paragraph under it and in the next. */
export class SectionScorer {
  readonly #index: SearchIndex;
  readonly #sections: Sections;
  // By section, for one query at a time: the slots that it holds, as bits, the occurrences of one unit, whether a record is
  // found by them, the score.
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #counts: Float32Array;
  readonly #adds: Uint8Array;
  readonly #scores: Float32Array;
  /** The sections that hold anything of the query, then those that hold a unit, and what it adds to them. */
  readonly #touched: Uint32Array;
  readonly #holders: Uint32Array;
  readonly #added: Float64Array;
  /** What was found for the query at hand; at its end all is 0 again, and used for the next one. */
  readonly #found: FoundSections[] = [];
  #foundCount = 0;
  readonly #gains: GainCache;
  readonly #lowWeights = new MaskWeights();
  readonly #highWeights = new MaskWeights();

  constructor(index: SearchIndex, sections: Sections) {
    const { length } = sections.starts;
    this.#index = index;
    this.#sections = sections;
    this.#low = new Int32Array(length);
    this.#high = new Int32Array(length);
    this.#counts = new Float32Array(length);
    this.#adds = new Uint8Array(length);
    this.#scores = new Float32Array(length);
    this.#touched = new Uint32Array(length);
    this.#holders = new Uint32Array(length);
    this.#added = new Float64Array(length);
    this.#gains = new GainCache((ways) => this.#computeGains(ways));
  }

  /** Forgets what was found: for the next query. */
  clear(): void {
    for (let index = 0; index < this.#foundCount; index++) {
      this.#found[index]?.clear();
    }
    this.#foundCount = 0;
  }

  /**
   * The sections that hold at least a share of the query, and clearly more than no text holds: by how much they hold, and
   * by BM25F over the texts of each as one. What is returned is valid until {@link clear}.
   *
   * @param leastShare 0–1.
   */
  find(query: ParsedQuery, units: readonly PlannedUnit[], leastShare: number): SectionValues {
    const found = (this.#found[this.#foundCount++] ??= new FoundSections(this.#scores.length));
    const least = Math.max(query.weight * leastShare, query.unknown * unknownCounts(query));
    if (least > query.weight - query.unknown && query.unknown > 0) return found;
    let touched = 0;
    for (const unit of units) touched = this.#addUnit(query, unit, touched);
    const slotWeights = query.slots.map(({ weight }) => weight);
    // Most sections hold the same slots as the one before, or at least the same share of the query.
    let heldBefore = query.weight;
    let slotsBefore = 0;
    let lowWeight = 0;
    let factor = 1;
    const isLong = query.slots.length > BITS;
    const low = this.#lowWeights.set(isLong ? slotWeights.slice(0, BITS) : slotWeights);
    const high = isLong ? this.#highWeights.set(slotWeights.slice(BITS, 2 * BITS)) : undefined;
    for (let index = 0; index < touched; index++) {
      const section = this.#touched[index] ?? 0;
      const mask = this.#low[section] ?? 0;
      const lowSlots = mask & ALL_BITS;
      if (lowSlots !== slotsBefore) lowWeight = low.of((slotsBefore = lowSlots));
      const held = lowWeight + (high?.of(this.#high[section] ?? 0) ?? 0);
      if (held >= least && this.#isAboutIt(query, section, held)) {
        const score = (this.#scores[section] ?? 0) * (this.#sections.weights[section] ?? 0);
        if (held !== heldBefore) {
          heldBefore = held;
          factor = factorOfShare(held / query.weight);
        }
        found.add(section, factor * score, mask < 0);
      }
      this.#low[section] = this.#scores[section] = 0;
      if (isLong) this.#high[section] = 0;
    }
    return found;
  }

  /**
   * Whether a section that holds only about half of a short term holds its head: 翻译软件 is some software, and no 翻译. Where
   * all words are known, and one of them is what the site is about, the other half tells as much.
   */
  #isAboutIt({ slots, weight, isTerm, topic, unknown }: ParsedQuery, section: number, held: number): boolean {
    if (topic !== undefined && unknown === 0) return true;
    const head = slots.length - 1;
    return !isTerm || head >= LONGEST_SHORT_TERM || held >= weight * CLEAR_MAJORITY || ((this.#low[section] ?? 0) & (1 << head)) !== 0;
  }

  /** Adds what a unit tells; returns how many sections are touched then. */
  #addUnit(query: ParsedQuery, { ways, slots }: PlannedUnit, touchedBefore: number): number {
    const low = bitsOf(slots, 0);
    // What a hit may lack makes no hit.
    const adds = slots.some((slot) => (query.slots[slot]?.weight ?? 0) > 0) ? low | ADDS : low;
    const high = bitsOf(slots, BITS);
    const { sections, gains, count } = this.#gains.of(ways);
    let touched = touchedBefore;
    for (let index = 0; index < count; index++) {
      const entry = sections[index] ?? 0;
      const section = entry >>> 1;
      const before = this.#scores[section] ?? 0;
      if (before === 0) this.#touched[touched++] = section;
      this.#scores[section] = before + (gains[index] ?? 0);
      this.#low[section] = (this.#low[section] ?? 0) | ((entry & 1) === 0 ? low : adds);
      if (high !== 0) this.#high[section] = (this.#high[section] ?? 0) | high;
    }
    return touched;
  }

  /** Which sections hold a unit, and what that adds to the score of each: in columns that the next unit uses again. */
  #computeGains(ways: readonly Way[]): Gains {
    const { uses, factors, useStarts } = this.#sections;
    const found = this.#holders;
    let count = 0;
    let textCount = 0;
    for (const { occurrences, quality } of ways) {
      const { texts } = occurrences;
      textCount += occurrences.textCount;
      for (let at = 0; at < texts.length; at++) {
        const text = texts[at] ?? 0;
        const end = useStarts[text + 1] ?? 0;
        for (let use = useStarts[text] ?? 0; use < end; use++) {
          const factor = factors[use] ?? 0;
          const entry = uses[use] ?? 0;
          const section = entry >>> 1;
          const before = this.#counts[section] ?? 0;
          if (before === 0) found[count++] = section;
          this.#counts[section] = before + quality * factor;
          if ((entry & 1) !== 0) this.#adds[section] = 1;
        }
      }
    }
    const rarity = rarityOf(textCount, this.#index.table.texts.length);
    for (let index = 0; index < count; index++) {
      const section = found[index] ?? 0;
      const sum = this.#counts[section] ?? 0;
      found[index] = 2 * section + (this.#adds[section] ?? 0);
      this.#counts[section] = this.#adds[section] = 0;
      this.#added[index] = (rarity * sum) / (K1 + sum);
    }
    return { sections: found, gains: this.#added, count };
  }
}

/** What is found for one query; the columns are used again for the next one. */
class FoundSections implements SectionValues {
  readonly values: Float64Array;
  readonly #sections: Uint32Array;
  readonly #adding: Uint8Array;
  #count = 0;

  /** @param sectionCount of the index. */
  constructor(sectionCount: number) {
    this.values = new Float64Array(sectionCount);
    this.#sections = new Uint32Array(sectionCount);
    this.#adding = new Uint8Array(sectionCount);
  }

  get sections(): Uint32Array {
    return this.#sections.subarray(0, this.#count);
  }

  get adding(): Uint8Array {
    return this.#adding.subarray(0, this.#count);
  }

  add(section: number, value: number, isAdding: boolean): void {
    this.values[section] = value;
    this.#adding[this.#count] = Number(isAdding);
    this.#sections[this.#count++] = section;
  }

  clear(): void {
    for (let index = 0; index < this.#count; index++) this.values[this.#sections[index] ?? 0] = 0;
    this.#count = 0;
  }
}

function unknownCounts(query: ParsedQuery): number {
  if (isMessage(query)) return UNKNOWN_COUNTS_IN_MESSAGE;
  return query.isTerm ? UNKNOWN_COUNTS_IN_TERM : UNKNOWN_COUNTS;
}

function bitsOf(slots: readonly number[], from: number): number {
  return slots.reduce((bits, slot) => (slot >= from && slot < from + BITS ? bits | (1 << (slot - from)) : bits), 0);
}
