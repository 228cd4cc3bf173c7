/** How soon a worker that ended is replaced at first, in milliseconds. */
const SHORTEST_MS = 100;

/** How long at most; what keeps it from starting may pass. */
const LONGEST_MS = 30_000;

/** After so long without one, a restart counts as the first, in milliseconds. */
const FORGOTTEN_MS = 60_000;

/** Spaces restarts: what ends again and again is started ever more rarely. */
export class Restarts {
  readonly #now: () => number;
  #last = Number.NEGATIVE_INFINITY;
  #wait = SHORTEST_MS;

  /** @param now a clock in milliseconds that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How long to wait before the next restart, in milliseconds. */
  next(): number {
    const now = this.#now();
    this.#wait = now - this.#last > FORGOTTEN_MS ? SHORTEST_MS : Math.min(2 * this.#wait, LONGEST_MS);
    this.#last = now;
    return this.#wait;
  }
}
