import { readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INDEX_HEADER_BYTES, isOfOtherVersion, type Engine } from '@emlog-docs/search';
import { openEngine, openPreparedEngine } from '../search/open-engine.ts';
import { DATA_FOLDER, type CatalogEntry } from './catalog.ts';

/** Those of the indexes whose files another version of this program wrote. @throws IndexFormatError for a damaged one. */
export async function outdatedAmong(folder: string, entries: readonly CatalogEntry[]): Promise<string[]> {
  const files = [...new Set(entries.map(({ index }) => index))];
  const isOutdated = await Promise.all(files.map(async (file) => isOfOtherVersion(await readStart(join(folder, DATA_FOLDER, file)))));
  return files.filter((_file, number) => isOutdated[number]);
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(INDEX_HEADER_BYTES), 0, INDEX_HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

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
    if (!this.#loaded.has(index)) this.#loaded.set(index, await openPreparedEngine(await readFile(join(this.#folder, DATA_FOLDER, index))));
  }

  /** The engine of an index; reads it now, unless it was loaded. */
  get({ index }: CatalogEntry): Engine {
    const engine = this.#loaded.get(index) ?? openEngine(readFileSync(join(this.#folder, DATA_FOLDER, index)));
    this.#loaded.set(index, engine);
    return engine;
  }

  /** Lets go of the engines of all others. */
  keepOnly(entries: readonly CatalogEntry[]): void {
    const files = new Set(entries.map(({ index }) => index));
    this.#loaded = new Map([...this.#loaded].filter(([file]) => files.has(file)));
  }
}
