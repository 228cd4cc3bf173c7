import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';

/** Slots whose bits one number takes; more bits make numbers slow. */
const SLOTS_PER_MASK = 30;

/** Which texts hold which of some slots in ways that cost the same. */
class Plane {
  readonly masks: Int32Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(textCount: number) {
    this.masks = new Int32Array(textCount);
    this.#touched = new Uint32Array(textCount);
  }

  /** The texts that hold any of the slots. */
  get texts(): Uint32Array {
    return this.#touched.subarray(0, this.#count);
  }

  add(texts: Uint32Array, mask: number): void {
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at] ?? 0;
      const before = this.masks[text] ?? 0;
      if (before === 0) this.#touched[this.#count++] = text;
      this.masks[text] = before | mask;
    }
  }

  clear(): void {
    for (let at = 0; at < this.#count; at++) this.masks[this.#touched[at] ?? 0] = 0;
    this.#count = 0;
  }
}

/** The planes of a stretch of slots, from the least cost on. */
interface Chunk {
  readonly weights: readonly number[];
  readonly planes: readonly { readonly cost: number; readonly plane: Plane }[];
}

/** Which texts hold which slots of a query, a bit for each: what several texts hold together is found by joining their bits. */
export class SlotMasks {
  readonly #textCount: number;
  /** Planes, used or not; there are few. */
  readonly #planes: Plane[] = [];
  #chunks: readonly Chunk[] = [];

  constructor(textCount: number) {
    this.#textCount = textCount;
  }

  fill({ slots }: ParsedQuery, units: readonly PlannedUnit[]): void {
    for (const plane of this.#planes) plane.clear();
    const required = slots.flatMap(({ weight }, slot) => (weight > 0 ? [slot] : []));
    const costs = [...new Set(units.flatMap(({ ways }) => ways.map(({ cost }) => cost)))].sort((a, b) => a - b);
    const chunks: Chunk[] = [];
    let used = 0;
    for (let first = 0; first < required.length; first += SLOTS_PER_MASK) {
      const covered = required.slice(first, first + SLOTS_PER_MASK);
      const planes = costs.map((cost) => ({ cost, plane: (this.#planes[used++] ??= new Plane(this.#textCount)) }));
      chunks.push({ weights: covered.map((slot) => slots[slot]?.weight ?? 0), planes });
      for (const unit of units) {
        const mask = covered.reduce((bits, slot, bit) => (unit.slots.includes(slot) ? bits | (1 << bit) : bits), 0);
        if (mask === 0) continue;
        for (const { occurrences, cost } of unit.ways) planes[costs.indexOf(cost)]?.plane.add(occurrences.texts, mask);
      }
    }
    this.#chunks = chunks;
  }

  /** The texts that hold anything; some stand in several lists. */
  texts(): Uint32Array[] {
    return this.#chunks.flatMap(({ planes }) => planes.map(({ plane }) => plane.texts));
  }

  holdsAny(text: number): boolean {
    for (const { planes } of this.#chunks) for (const { plane } of planes) if (plane.masks[text] !== 0) return true;
    return false;
  }

  /** The weight of the slots that a text holds. */
  weightOf(text: number): number {
    let sum = 0;
    for (const { planes, weights } of this.#chunks) {
      let mask = 0;
      for (const { plane } of planes) mask |= plane.masks[text] ?? 0;
      sum += weigh(mask, weights);
    }
    return sum;
  }

  /** What some texts hold together, from one place of a list up to, not including, another: each slot in its cheapest way. */
  sum(texts: Uint32Array, from: number, to: number): { readonly weight: number; readonly cost: number } {
    let weight = 0;
    let sum = 0;
    for (const { planes, weights } of this.#chunks) {
      let known = 0;
      for (const { cost, plane } of planes) {
        let mask = 0;
        for (let at = from; at < to; at++) mask |= plane.masks[texts[at] ?? 0] ?? 0;
        mask &= ~known;
        known |= mask;
        weight += weigh(mask, weights);
        if (cost > 0) sum += cost * countBits(mask);
      }
    }
    return { weight, cost: sum };
  }
}

function weigh(mask: number, weights: readonly number[]): number {
  let sum = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += weights[31 - Math.clz32(rest & -rest)] ?? 0;
  return sum;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
