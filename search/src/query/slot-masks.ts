import { countBits } from '../analysis/letters.ts';
import { MaskWeights } from './mask-weights.ts';
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

/** A stretch of slots: what the texts hold of it. */
interface Chunk {
  /** By slot of the query, its bit; 0 for slots outside. */
  readonly bits: Int32Array;
  /** The bits of all its slots. */
  readonly all: number;
  readonly weights: MaskWeights;
  /** In any way at all: most questions do not ask for the cost. */
  readonly joined: Plane;
  /** By cost, from the least on; each is filled when it is first asked for: mostly the first one tells all. */
  planes: (Plane | undefined)[];
}

/** What masks were filled for. */
interface Filling {
  readonly query: ParsedQuery;
  readonly units: readonly PlannedUnit[];
}

/** Which texts hold which slots of a query, a bit for each: what several texts hold together is found by joining their bits. */
export class SlotMasks {
  readonly #textCount: number;
  /** Planes, used or not; there are few. */
  readonly #planes: Plane[] = [];
  #used = 0;
  #chunks: readonly Chunk[] = [];
  /** By chunk, used again for the next query. */
  readonly #weights: MaskWeights[] = [];
  /** What the planes of each chunk cost. */
  #costs: readonly number[] = [];
  #filling: Filling | undefined;

  constructor(textCount: number) {
    this.#textCount = textCount;
  }

  fill(query: ParsedQuery, units: readonly PlannedUnit[]): void {
    // A query is answered by its sections where its records were looked for just before, mostly with some units more.
    const before = this.#filling?.query === query ? this.#filling.units : undefined;
    if (before === units) return;
    const isLonger = before?.every((unit, index) => unit === units[index]) === true;
    if (!isLonger) this.#begin(query);
    for (const chunk of this.#chunks) {
      for (let index = isLonger ? before.length : 0; index < units.length; index++) {
        const { slots = [], ways = [] } = units[index] ?? {};
        const mask = maskOf(slots, chunk.bits);
        if (mask !== 0) for (const { occurrences } of ways) chunk.joined.add(occurrences.texts, mask);
      }
      chunk.planes = [];
    }
    this.#costs = costsOf(units);
    this.#filling = { query, units };
  }

  /** Forgets what was filled, and parts the slots of the next query. */
  #begin({ slots }: ParsedQuery): void {
    for (let index = 0; index < this.#used; index++) this.#planes[index]?.clear();
    this.#used = 0;
    const required = slots.flatMap(({ weight }, slot) => (weight > 0 ? [slot] : []));
    const chunks: Chunk[] = [];
    for (let first = 0; first < required.length; first += SLOTS_PER_MASK) {
      const covered = required.slice(first, first + SLOTS_PER_MASK);
      chunks.push({
        bits: bitsBySlot(slots.length, covered),
        all: 2 ** covered.length - 1,
        weights: (this.#weights[chunks.length] ??= new MaskWeights()).set(covered.map((slot) => slots[slot]?.weight ?? 0)),
        joined: this.#takePlane(),
        planes: [],
      });
    }
    this.#chunks = chunks;
  }

  /** What is held in ways of one cost. */
  #planeOf(chunk: Chunk, index: number): Plane {
    return (chunk.planes[index] ??= this.#costs.length === 1 ? chunk.joined : this.#fillPlane(chunk, this.#costs[index]));
  }

  #fillPlane({ bits }: Chunk, asked: number | undefined): Plane {
    const plane = this.#takePlane();
    for (const { slots, ways } of this.#filling?.units ?? []) {
      const mask = maskOf(slots, bits);
      if (mask !== 0) for (const { occurrences, cost } of ways) if (cost === asked) plane.add(occurrences.texts, mask);
    }
    return plane;
  }

  #takePlane(): Plane {
    return (this.#planes[this.#used++] ??= new Plane(this.#textCount));
  }

  /** The texts that hold anything; of a query of many words some stand in several lists. */
  texts(): Uint32Array[] {
    return this.#chunks.map(({ joined }) => joined.texts);
  }

  /** The bits of all slots if they fit into one number, and what {@link heldBy} gives tells all; 0 if they do not. */
  get all(): number {
    return this.#chunks.length === 1 ? (this.#chunks[0]?.all ?? 0) : 0;
  }

  /** The first slots that some texts hold together, as bits; they are a stretch of a list, as for {@link weigh}. */
  heldBy(texts: Uint32Array, from: number, to: number): number {
    // Asked for every record that holds a word: no iterator.
    const chunk = this.#chunks[0];
    return chunk === undefined ? 0 : joinMasks(chunk.joined, texts, from, to);
  }

  holdsAny(text: number): boolean {
    for (const { joined } of this.#chunks) if (joined.masks[text] !== 0) return true;
    return false;
  }

  /** Whether any of some texts holds any slot; they are a stretch of a list, as for {@link weigh}. */
  holdAny(texts: Uint32Array, from: number, to: number): boolean {
    for (const { joined } of this.#chunks) if (joinMasks(joined, texts, from, to) !== 0) return true;
    return false;
  }

  /** Whether some texts together hold all slots; they are a stretch of a list, as for {@link weigh}. */
  holdAll(texts: Uint32Array, from: number, to: number): boolean {
    for (const { joined, all } of this.#chunks) if (joinMasks(joined, texts, from, to) !== all) return false;
    return true;
  }

  /**
   * The weight of the slots that some texts hold together.
   *
   * @param from the first place in the list.
   * @param to the place after the last.
   */
  weigh(texts: Uint32Array, from: number, to: number): number {
    let sum = 0;
    for (const { joined, weights } of this.#chunks) sum += weights.of(joinMasks(joined, texts, from, to));
    return sum;
  }

  /** The weight of the slots that one text holds. */
  weighText(text: number): number {
    let sum = 0;
    for (const { joined, weights } of this.#chunks) sum += weights.of(joined.masks[text] ?? 0);
    return sum;
  }

  /** What it costs them, each slot in its cheapest way. */
  costOf(texts: Uint32Array, from: number, to: number): number {
    const costs = this.#costs;
    if (costs.length === 1 && costs[0] === 0) return 0;
    let sum = 0;
    for (const chunk of this.#chunks) {
      let known = 0;
      // Asked for every record that holds the query: no iterator.
      for (let index = 0; index < costs.length && known !== chunk.all; index++) {
        const mask = joinMasks(this.#planeOf(chunk, index), texts, from, to);
        sum += (costs[index] ?? 0) * countBits(mask & ~known);
        known |= mask;
      }
    }
    return sum;
  }
}

/** What the ways of some units cost, each once, ascending: there are few different ones. */
function costsOf(units: readonly PlannedUnit[]): number[] {
  const costs: number[] = [];
  for (const { ways } of units) for (const { cost } of ways) if (!costs.includes(cost)) costs.push(cost);
  return costs.sort((a, b) => a - b);
}

/** A bit for each of some slots; 0 for the others. */
function bitsBySlot(slotCount: number, covered: readonly number[]): Int32Array {
  const bits = new Int32Array(slotCount);
  for (const [bit, slot] of covered.entries()) bits[slot] = 1 << bit;
  return bits;
}

/** The bits of some slots. */
function maskOf(slots: readonly number[], bits: Int32Array): number {
  let mask = 0;
  for (const slot of slots) mask |= bits[slot] ?? 0;
  return mask;
}

/** What some texts hold together. */
function joinMasks({ masks }: Plane, texts: Uint32Array, from: number, to: number): number {
  let mask = 0;
  for (let at = from; at < to; at++) mask |= masks[texts[at] ?? 0] ?? 0;
  return mask;
}
