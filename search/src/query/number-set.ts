/** Rounds that a byte tells apart; then all of them are forgotten. */
const ROUNDS = 255;

/** A set of numbers below a bound that is emptied at hardly any cost; used again and again. */
export class NumberSet {
  // The round in which a number was last added. Bytes: a large index has many numbers, which are asked for in no order.
  readonly #rounds: Uint8Array;
  #round = 1;

  constructor(bound: number) {
    this.#rounds = new Uint8Array(bound);
  }

  clear(): void {
    if (this.#round === ROUNDS) {
      this.#rounds.fill(0);
      this.#round = 0;
    }
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
