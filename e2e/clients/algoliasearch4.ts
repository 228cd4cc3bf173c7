import { createRequire } from 'node:module';

/** What the tests use of client 4. It is CommonJS with types for ES modules, which fit neither way to import it. */
interface Index4 {
  search(query: string, params?: object): Promise<unknown>;
  searchForFacetValues(facet: string, query: string, params?: object): Promise<unknown>;
  getObjects(objectIDs: readonly string[]): Promise<unknown>;
  getObject(objectID: string, params?: object): Promise<unknown>;
  getSettings(): Promise<unknown>;
  setSettings(settings: object): Waitable;
  replaceAllObjects(objects: readonly object[], options?: { safe: boolean }): Waitable;
  deleteObject(objectID: string): Waitable;
  browseObjects(options: { batch: (hits: readonly object[]) => void }): Promise<void>;
}

/** Resolves when the write is accepted; `wait` when it can be searched. */
interface Waitable extends Promise<unknown> {
  wait(): Promise<unknown>;
}

export interface Client4 {
  search(queries: readonly { indexName: string; params?: object }[]): Promise<{ results: readonly unknown[] }>;
  multipleQueries(queries: readonly { indexName: string; params?: object }[]): Promise<{ results: readonly unknown[] }>;
  initIndex(name: string): Index4;
}

/** In seconds. */
interface Timeouts {
  readonly connect: number;
  readonly read: number;
  readonly write: number;
}

type Create4 = (
  appId: string,
  apiKey: string,
  options: { hosts: readonly { url: string; protocol: string }[]; timeouts?: Timeouts },
) => Client4;

const require = createRequire(import.meta.url);

export const algoliasearch4 = require('algoliasearch4') as Create4;
export const algoliasearch4Lite = require('algoliasearch4/lite') as Create4;
