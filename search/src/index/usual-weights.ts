import type { RecordType, RecordWeight } from '../protocol/record.ts';

/** Where a record stands, by which its weight can mostly be told. */
export interface RecordPlace {
  readonly type: RecordType;
  readonly url_without_anchor: string;
}

/**
 * Tells what a record most likely weighs, by those before it: its page's rank, its type's level, the next position on the
 * page. What is as expected is not written into an index file.
 */
export class UsualWeights {
  readonly #levels = new Map<RecordType, number>();
  #page: string | undefined;
  #pageRank = 0;
  #position = 0;

  /** For the next record. */
  expect({ type, url_without_anchor: page }: RecordPlace): RecordWeight {
    const isSamePage = page === this.#page;
    return { pageRank: this.#pageRank, level: this.#levels.get(type) ?? 0, position: isSamePage ? this.#position + 1 : 0 };
  }

  /** What it weighs indeed. */
  note({ type, url_without_anchor: page }: RecordPlace, { pageRank, level, position }: RecordWeight): void {
    this.#page = page;
    this.#pageRank = pageRank;
    this.#position = position;
    this.#levels.set(type, level);
  }
}
