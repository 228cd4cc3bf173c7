/** How soon the next letter comes, in milliseconds: whatever the two queries are, the first was not read. */
const KEYSTROKE_MS = 2_000;

/** How long a reader may think before going on with the same words, in milliseconds. */
const PAUSE_MS = 30_000;

/** Of how many readers the latest search is remembered. */
const MAX_READERS = 10_000;

/** A search and when it was, in milliseconds. */
interface Search {
  readonly id: string;
  readonly query: string;
  readonly at: number;
}

/**
 * Tells whole searches from keystrokes. The search is asked with every letter, so most of what arrives is the beginning
 * of something else: 备, 备份. One search follows another of the same reader when it comes at once (an input method turns
 * `beifen` into 备份), or a little later with the same words longer or shorter.
 *
 * Who the reader is stays in memory, for as long as it takes; what is written only says which line goes on from which.
 */
export class Typing {
  readonly #latest = new Map<string, Search>();
  #forgetting: NodeJS.Timeout | undefined;

  /** How many readers are remembered now. */
  get size(): number {
    return this.#latest.size;
  }

  /**
   * Takes note of a search.
   *
   * @param reader whatever tells readers apart
   * @returns the id of the search it goes on from, if any
   */
  follows(reader: string, search: Search): string | undefined {
    const before = this.#latest.get(reader);
    this.#latest.delete(reader);
    this.#latest.set(reader, search);
    this.#forget(search.at);
    this.#forgetLater();
    return before !== undefined && goesOn(before, search) ? before.id : undefined;
  }

  /** Also when nobody searches any more. */
  #forgetLater(): void {
    this.#forgetting ??= setTimeout(() => {
      this.#forgetting = undefined;
      this.#forget(Date.now());
      if (this.#latest.size > 0) this.#forgetLater();
    }, PAUSE_MS).unref();
  }

  /** Those who have paused too long are first: the map is in the order of the latest search. */
  #forget(now: number): void {
    for (const [reader, { at }] of this.#latest) {
      if (now - at <= PAUSE_MS && this.#latest.size <= MAX_READERS) return;
      this.#latest.delete(reader);
    }
  }
}

function goesOn(before: Search, after: Search): boolean {
  const pause = after.at - before.at;
  if (pause <= KEYSTROKE_MS) return true;
  return pause <= PAUSE_MS && (after.query.startsWith(before.query) || before.query.startsWith(after.query));
}
