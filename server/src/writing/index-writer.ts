import { ProtocolError } from '@emlog-docs/search';
import type { ServedIndexes } from '../search/served-indexes.ts';
import type { Accepted, IndexStore } from './index-store.ts';
import { indexesOf, type Operation } from './operation.ts';

/** Writes into the indexes that may be written: all but the site's own, which changes with its pages. */
export class IndexWriter {
  readonly #indexes: ServedIndexes;
  readonly #store: IndexStore;

  constructor(indexes: ServedIndexes, store: IndexStore) {
    this.#indexes = indexes;
    this.#store = store;
  }

  /**
   * Accepts what a request writes, whole; resolves when it can no longer be lost.
   *
   * @throws ProtocolError 403 for the site's own index; 400, 429, 503 as the store does.
   */
  async write(operations: readonly Operation[]): Promise<Accepted> {
    for (const name of operations.flatMap(indexesOf)) {
      if (!this.#indexes.isOfSite(name)) continue;
      throw new ProtocolError(
        403,
        `Index ${name} is made of the site that this service serves and is not written: build the site, or name another index`,
      );
    }
    return this.#store.write(operations);
  }
}
