import { parseJsonBody, ProtocolError } from '@emlog-docs/search';
import type { onRequestHookHandler } from 'fastify';
import type { Endpoint } from '../search/endpoint.ts';
import { bodyOf, pathName } from '../search/request-parts.ts';
import { missingIndex, type ServedIndexes } from '../search/served-indexes.ts';
import { splitUrl } from '../split-url.ts';
import { browse } from './browse.ts';
import type { IndexStore } from './index-store.ts';
import { IndexWriter } from './index-writer.ts';
import { WRITES } from './write-endpoints.ts';

const INDEX = '/1/indexes/:indexName';
/** Indexes in one answer; the hosted service's number. */
const LISTED = 100;

/**
 * What the hosted service lets only the holder of an admin key do: read settings, list and browse indexes, write.
 *
 * @param store `undefined` where nothing is written: then {@link onRequest} refuses every request.
 */
export function operatorEndpoints(indexes: ServedIndexes, store: IndexStore | undefined, onRequest: onRequestHookHandler[]): Endpoint[] {
  const open = (): IndexStore => {
    if (store === undefined) throw new Error('A request was let through although nothing can be written');
    return store;
  };
  return [
    ...WRITES.map(
      ({ url, method, handle, status = 200 }): Endpoint => ({
        url,
        method,
        onRequest,
        handler: async (request, reply) => reply.code(status).send(await handle(request, new IndexWriter(indexes, open()))),
      }),
    ),
    {
      method: 'GET',
      url: '/1/indexes',
      onRequest,
      handler: (request) => list(open(), new URLSearchParams(splitUrl(request.raw.url ?? '').query)),
    },
    { method: 'GET', url: `${INDEX}/settings`, onRequest, handler: (request) => indexes.settingsOf(pathName(request, 'indexName')) },
    { method: 'GET', url: `${INDEX}/task/:taskID`, onRequest, handler: (request) => taskStatus(open(), pathName(request, 'taskID')) },
    {
      method: 'POST',
      url: `${INDEX}/browse`,
      onRequest,
      handler: (request) => {
        const name = pathName(request, 'indexName');
        if (indexes.isOfSite(name))
          throw new ProtocolError(403, `Index ${name} is made of the site that this service serves and is not browsed`);
        const entry = open().entryOf(name);
        if (entry === undefined) throw missingIndex(name);
        return browse(open().dataFolder, entry, parseJsonBody(bodyOf(request)));
      },
    },
  ];
}

/** Tasks are asked for under the name of an index that may be gone: which it was does not matter. */
function taskStatus(store: IndexStore, id: string): { status: 'published' | 'notPublished'; pendingTask: boolean } {
  const isPublished = /^\d{1,16}$/.test(id) ? store.isPublished(Number(id)) : undefined;
  if (isPublished === undefined) throw new ProtocolError(404, `Task ${id} does not exist`);
  return { status: isPublished ? 'published' : 'notPublished', pendingTask: !isPublished };
}

function list(store: IndexStore, query: URLSearchParams): { items: readonly object[]; nbPages: number } {
  const page = wholeNumber(query, 'page', 0);
  const hitsPerPage = Math.max(1, wholeNumber(query, 'hitsPerPage', LISTED));
  const entries = store.entries;
  const items = entries.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((entry) => {
    const { name, entries, dataSize, fileSize, createdAt, updatedAt, buildSeconds } = entry;
    const numberOfPendingTasks = store.pendingOf(name);
    return {
      name,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      entries,
      dataSize,
      fileSize,
      lastBuildTimeS: buildSeconds,
      numberOfPendingTasks,
      pendingTask: numberOfPendingTasks > 0,
    };
  });
  return { items, nbPages: Math.ceil(entries.length / hitsPerPage) };
}

function wholeNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const value = query.get(name) ?? String(otherwise);
  if (!/^\d{1,9}$/.test(value))
    throw new ProtocolError(400, `${name}: expected a whole number from 0, got ${JSON.stringify(value.slice(0, 60))}`);
  return Number(value);
}
