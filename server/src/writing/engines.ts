import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeIndex, Engine } from '@emlog-docs/search';
import { DATA_FOLDER, type CatalogEntry } from './catalog.ts';

/** The engines of written indexes, by the file that each was read from: what has the same file has the same engine. */
export class Engines {
  readonly #folder: string;
  #loaded = new Map<string, Engine>();

  /** @param folder of the indexes */
  constructor(folder: string) {
    this.#folder = folder;
  }

  has({ index }: CatalogEntry): boolean {
    return this.#loaded.has(index);
  }

  /** @throws IndexFormatError if the file is damaged. */
  async load({ index }: CatalogEntry): Promise<void> {
    if (!this.#loaded.has(index)) this.#loaded.set(index, new Engine(decodeIndex(await readFile(join(this.#folder, DATA_FOLDER, index)))));
  }

  /** The engine of an index; reads it now, unless it was loaded. */
  get({ index }: CatalogEntry): Engine {
    const engine = this.#loaded.get(index) ?? new Engine(decodeIndex(readFileSync(join(this.#folder, DATA_FOLDER, index))));
    this.#loaded.set(index, engine);
    return engine;
  }

  /** Lets go of the engines of all others. */
  keepOnly(entries: readonly CatalogEntry[]): void {
    const files = new Set(entries.map(({ index }) => index));
    this.#loaded = new Map([...this.#loaded].filter(([file]) => files.has(file)));
  }
}
