import type { DocRecord } from '../protocol/record.ts';

/** How many hits an answer shows, counted by heading while they are found, best first. */
export class Wanted {
  readonly count: number;
  readonly #headings = new Set<string>();

  /** @param count of hits up to the end of the page that is asked for; `Infinity` if all have to be in order. */
  constructor(count: number) {
    this.count = count;
  }

  add({ url }: DocRecord): void {
    this.#headings.add(url);
  }

  /** Whether what follows is not shown. */
  get isMet(): boolean {
    return this.#headings.size >= this.count;
  }
}
