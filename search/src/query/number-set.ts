/** A set of numbers below a bound that is emptied at no cost; used again and again. */
export class NumberSet {
  // The round in which a number was last added.
  readonly #rounds: Uint32Array;
  #round = 1;

  constructor(bound: number) {
    this.#rounds = new Uint32Array(bound);
  }

  clear(): void {
    this.#round++;
  }

  has(number: number): boolean {
    return this.#rounds[number] === this.#round;
  }

  /** Adds a number; returns whether it was not there. */
  add(number: number): boolean {
    if (this.#rounds[number] === this.#round) return false;
    this.#rounds[number] = this.#round;
    return true;
  }
}
