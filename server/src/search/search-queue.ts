import { ProtocolError } from '@emlog-docs/search';
import { QUEUE_LIMIT, SEARCH_SLICE_MS } from '../limits.ts';

type Job = () => void;

/**
 * Lets searches wait for each other, so that between them the process still takes connections, answers pages and
 * refuses what is too much: a burst costs those who come last an answer at once, and not everybody's patience.
 */
export class SearchQueue {
  #waiting: Job[] = [];
  #next = 0;
  #isScheduled = false;

  /** Queries that wait for their turn. */
  get length(): number {
    return this.#waiting.length - this.#next;
  }

  /**
   * Runs functions one after another when their turn comes.
   *
   * @returns their results, in order.
   * @throws ProtocolError 503 at once, if more than {@link QUEUE_LIMIT} would wait; then none is run.
   */
  run<T>(functions: readonly (() => T)[]): Promise<T[]> {
    if (this.length + functions.length > QUEUE_LIMIT) {
      return Promise.reject(new ProtocolError(503, 'Too many searches are waiting, try again in a moment'));
    }
    return new Promise((resolve, reject) => {
      const results: T[] = [];
      let hasFailed = false;
      const job = (each: () => T) => (): void => {
        if (hasFailed) return;
        try {
          results.push(each());
        } catch (error) {
          hasFailed = true;
          reject(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        if (results.length === functions.length) resolve(results);
      };
      if (functions.length === 0) resolve(results);
      for (const each of functions) this.#waiting.push(job(each));
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#runSlice();
      this.#schedule();
    });
  }

  #runSlice(): void {
    const end = performance.now() + SEARCH_SLICE_MS;
    do {
      this.#waiting[this.#next]?.();
      this.#next += 1;
    } while (this.length > 0 && performance.now() < end);
    if (this.length > 0 && this.#next < QUEUE_LIMIT) return;
    this.#waiting = this.#waiting.slice(this.#next);
    this.#next = 0;
  }
}
