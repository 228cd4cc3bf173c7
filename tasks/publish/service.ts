import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { TaskError } from '../console.mjs';
import type { Arguments } from './arguments.ts';
import type { BuiltSite, PublishedRecord } from './built-site.ts';

/** Records in one request; the client's own number. */
export const BATCH_SIZE = 1_000;

/** An index of a search service, as the official client sees it. */
export class PublishedIndex {
  readonly #client: Algoliasearch;
  readonly #name: string;

  /** @param onBatch is told of every batch of records that is sent */
  constructor({ appId, key, hosts }: Arguments, name: string, onBatch: () => void = () => undefined) {
    const { requester } = algoliasearch(appId, key).transporter;
    const options: NonNullable<Parameters<typeof algoliasearch>[2]> = {
      requester: {
        send: (request) => {
          if (/\/batch(\?|$)/.test(request.url)) onBatch();
          return requester.send(request);
        },
      },
      ...(hosts.length === 0 ? {} : { hosts: hosts.map(hostOf) }),
    };
    this.#client = algoliasearch(appId, key, options);
    this.#name = name;
  }

  /** What is there; nothing where there is no such index. */
  async read(): Promise<Pick<BuiltSite, 'records' | 'settings'>> {
    const records: PublishedRecord[] = [];
    if (!(await this.#ask(() => this.#client.indexExists({ indexName: this.#name })))) return { records, settings: {} };
    await this.#ask(() =>
      this.#client.browseObjects<PublishedRecord>({
        indexName: this.#name,
        browseParams: { hitsPerPage: BATCH_SIZE },
        aggregator: ({ hits }) => void records.push(...hits.map((hit) => ({ ...hit }))),
      }),
    );
    const settings = await this.#ask(() => this.#client.getSettings({ indexName: this.#name }));
    return { records, settings: { ...settings } };
  }

  /** Resolves when the settings are in force. */
  async setSettings(settings: BuiltSite['settings']): Promise<void> {
    await this.#ask(async () => {
      const { taskID } = await this.#client.setSettings({ indexName: this.#name, indexSettings: settings });
      await this.#client.waitForTask({ indexName: this.#name, taskID });
    });
  }

  /** Puts records in the place of all that are there, at once; resolves when they can be searched. */
  async replaceAll(records: BuiltSite['records']): Promise<void> {
    await this.#ask(() => this.#client.replaceAllObjects({ indexName: this.#name, objects: records, batchSize: BATCH_SIZE }));
  }

  /** How many records a search finds that asks for all. */
  async count(): Promise<number> {
    const searchParams = { query: '', hitsPerPage: 0, distinct: false, analytics: false };
    const { nbHits } = await this.#ask(() => this.#client.searchSingleIndex({ indexName: this.#name, searchParams }));
    return nbHits ?? 0;
  }

  /** @throws TaskError for what the service refuses, and where it cannot be reached */
  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'ApiError') throw new TaskError(`The service refused: ${error.message}`);
      if (error.name === 'RetryError')
        throw new TaskError('The service cannot be reached: check --app-id and --hosts, and whether it runs.');
      throw error;
    }
  }
}

function hostOf(url: URL) {
  const path = url.pathname.replace(/\/+$/, '');
  return { url: url.host + path, protocol: url.protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' } as const;
}
