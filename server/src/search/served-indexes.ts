import { FIXED_SETTINGS, ProtocolError, type Engine } from '@emlog-docs/search';
import type { LiveRelease } from '../release/live-release.ts';
import type { IndexStore } from '../writing/index-store.ts';
import type { Credentials } from './credentials.ts';

/** What answers searches in one index. */
export type SearchEngine = Pick<Engine, 'search' | 'searchFacet' | 'getObject' | 'recordCount' | 'settings'>;

/** What a service searches in. */
export interface IndexSources {
  /** The site whose pages it serves, with the index that was built of them; `undefined` where it serves none. */
  readonly releases: LiveRelease | undefined;
  /** Indexes that are written through the protocol; `undefined` where none are. */
  readonly store: IndexStore | undefined;
  /** Who may search; what the site's pages carry, where there is a site. */
  readonly credentials?: Credentials | undefined;
}

/** The indexes that can be searched, by name: the site's own, and those that are written. */
export class ServedIndexes {
  readonly #releases: LiveRelease | undefined;
  readonly #store: IndexStore | undefined;
  readonly #credentials: Credentials | undefined;

  constructor({ releases, store, credentials }: IndexSources) {
    this.#releases = releases;
    this.#store = store;
    this.#credentials = credentials;
  }

  /** Who may search. */
  get credentials(): Credentials {
    const credentials = this.#releases?.current.manifest.search ?? this.#credentials;
    if (credentials === undefined) throw new Error('There is neither a site nor are there credentials of its own');
    return credentials;
  }

  /** Records in all indexes. */
  get recordCount(): number {
    const written = this.#store?.entries.reduce((sum, { entries }) => sum + entries, 0) ?? 0;
    return written + (this.#releases?.current.engine.recordCount ?? 0);
  }

  /** Others whenever an index is replaced: what was answered before is no longer right. */
  get editions(): readonly [release: unknown, written: unknown] {
    return [this.#releases?.current, this.#store?.edition];
  }

  /**
   * What answers searches in an index. The site's own stands before a written one of the same name.
   *
   * @throws ProtocolError 404 if there is no such index.
   */
  engineOf(name: string): SearchEngine {
    const engine = this.isOfSite(name) ? this.#releases?.current.engine : this.#store?.engineOf(name);
    if (engine === undefined) throw missingIndex(name);
    return engine;
  }

  /** Whether an index is made of the site's pages: it changes with them and not otherwise. */
  isOfSite(name: string): boolean {
    return this.#releases?.current.manifest.search.indexName === name;
  }

  /**
   * The settings of an index, as an indexer states them.
   *
   * @throws ProtocolError 404 if there is no such index.
   */
  settingsOf(name: string): Readonly<Record<string, unknown>> {
    if (this.isOfSite(name)) return { ...Object.fromEntries(FIXED_SETTINGS), ...this.#releases?.current.engine.settings };
    const settings = this.#store?.entryOf(name)?.settings;
    if (settings === undefined) throw missingIndex(name);
    return settings;
  }
}

/** What a client is told of an index that is not there. */
export function missingIndex(name: string): ProtocolError {
  return new ProtocolError(404, `Index ${name} does not exist`);
}
