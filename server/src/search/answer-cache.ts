import type { AskedSearch } from '../events/event-log.ts';

/** One query of a request that was answered. */
export interface AnsweredSearch {
  /** What the log of searches tells of it. */
  readonly asked: AskedSearch;
  readonly nbHits: number;
  /** How long the engine took, in milliseconds; 0 when the answer is given again. */
  readonly milliseconds: number;
  /** At which byte of the JSON its queryID belongs; `undefined` if it has none. */
  readonly idPlace: number | undefined;
}

/** The answer to a request, in the form in which it is kept and, mostly, sent. */
export interface Answer {
  /** The JSON, packed with gzip. */
  readonly packed: Buffer;
  /** Searches among the values of a facet are not told of. */
  readonly searches: readonly AnsweredSearch[];
}

/** An answer, and whether it was asked for since room was last made. */
interface KeptAnswer extends Answer {
  isUsed: boolean;
}

/**
 * The answers that are asked for, as long as they fit into a number of bytes. A release never changes, so what was answered
 * once stays right: each reader types the same prefixes as the one before. Belongs to one release.
 */
export class AnswerCache {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes of keys and answers together */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes that it holds. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer to a request. It is only marked: to keep all in the order in which they are asked for would cost each time. */
  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer !== undefined) answer.isUsed = true;
    return answer;
  }

  /**
   * Keeps an answer, and lets go of the oldest; one that was asked for meanwhile counts as new once more. An answer larger
   * than a tenth of all is not kept.
   */
  set(key: string, answer: Answer): void {
    const size = sizeOf(key, answer);
    if (size > this.#limit / 10) return;
    this.#drop(key);
    this.#answers.set(key, { ...answer, packed: ownCopy(answer.packed), isUsed: false });
    this.#bytes += size;
    // What is put back comes up again at the end, by then unmarked.
    for (const [oldest, kept] of this.#answers) {
      if (this.#bytes <= this.#limit) return;
      if (kept.isUsed) this.#putBack(oldest, kept);
      else this.#drop(oldest);
    }
  }

  #putBack(key: string, answer: KeptAnswer): void {
    answer.isUsed = false;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }
}

/** Keys are kept as text of one byte a character. */
function sizeOf(key: string, { packed }: Answer): number {
  return key.length + packed.length;
}

/** zlib gives the beginning of a buffer of 16 KiB: kept, it would take four times what is counted. */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
