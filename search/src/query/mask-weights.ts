/** Slots whose sets are numbered together. */
const SLOTS = 8;
const SETS = 2 ** SLOTS;

/** The weights of sets of slots, by eight slots at a time. Each sum is made when it is first asked for: few sets occur. */
export class MaskWeights {
  #weights: readonly number[] = [];
  /** One more than the sum, 0 for one that was not made yet; as long as the longest so far. */
  #sums = new Uint32Array(SETS);

  /** Takes the weights of the next query. */
  set(weights: readonly number[]): this {
    const length = weights.length < SLOTS ? 2 ** weights.length : SETS * Math.ceil(weights.length / SLOTS);
    if (this.#sums.length < length) this.#sums = new Uint32Array(length);
    else this.#sums.fill(0, 0, length);
    this.#weights = weights;
    return this;
  }

  of(mask: number): number {
    let sum = 0;
    for (let rest = mask, first = 0; rest !== 0; rest >>>= SLOTS, first += SLOTS) {
      const set = rest & (SETS - 1);
      if (set === 0) continue;
      const known = this.#sums[(first / SLOTS) * SETS + set] ?? 0;
      sum += known > 0 ? known - 1 : this.#add(set, first);
    }
    return sum;
  }

  #add(set: number, first: number): number {
    let sum = 0;
    for (let bit = 0; bit < SLOTS; bit++) if ((set & (1 << bit)) !== 0) sum += this.#weights[first + bit] ?? 0;
    this.#sums[(first / SLOTS) * SETS + set] = sum + 1;
    return sum;
  }
}
