/** Slots whose sets are numbered together. */
const SLOTS = 8;

/** The weights of sets of slots, by eight slots at a time. */
export class MaskWeights {
  readonly #sums: Uint32Array;

  constructor(weights: readonly number[]) {
    const full = Math.floor(weights.length / SLOTS);
    this.#sums = new Uint32Array(256 * full + (1 << (weights.length - SLOTS * full)));
    for (let index = 0; index < this.#sums.length; index++) {
      const mask = index & 255;
      if (mask === 0) continue;
      const bit = 31 - Math.clz32(mask);
      this.#sums[index] = (this.#sums[index - (1 << bit)] ?? 0) + (weights[(index >> 8) * 8 + bit] ?? 0);
    }
  }

  of(mask: number): number {
    let sum = 0;
    for (let rest = mask, from = 0; rest !== 0; rest >>>= 8, from += 256) sum += this.#sums[from + (rest & 255)] ?? 0;
    return sum;
  }
}
