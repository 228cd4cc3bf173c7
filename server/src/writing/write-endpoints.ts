import { parseJsonBody, ProtocolError } from '@emlog-docs/search';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../search/endpoint.ts';
import { bodyOf, pathName } from '../search/request-parts.ts';
import { splitUrl } from '../split-url.ts';
import type { IndexWriter } from './index-writer.ts';
import type { Operation } from './operation.ts';
import { mergeOf, parseBatch, putOf } from './parse-batch.ts';
import { readIndexName, readObjectId } from './parse-name.ts';
import { parseOperation, parseSettings } from './parse-operation.ts';

/** A path that writes, and what it is answered with. */
type Write = Pick<Endpoint, 'url' | 'method'> & {
  readonly handle: (request: FastifyRequest, writer: IndexWriter) => Promise<Readonly<Record<string, unknown>>>;
  /** Of the answer; 200 unless stated. */
  readonly status?: number;
};

const INDEX = '/1/indexes/:indexName';
const RECORD = `${INDEX}/:objectID`;

/** The paths of the hosted service that write, but for those of synonyms and rules, which there are none of. */
export const WRITES: readonly Write[] = [
  {
    method: 'POST',
    url: `${INDEX}/batch`,
    handle: async (request, writer) => {
      const isMany = pathName(request, 'indexName') === '*';
      const { operations, objectIDs } = parseBatch(parseJsonBody(bodyOf(request)), isMany ? undefined : indexName(request));
      const { taskID } = await writer.write(operations);
      if (!isMany) return { taskID, objectIDs };
      return { taskID: Object.fromEntries(operations.map(({ index }) => [index, taskID])), objectIDs };
    },
  },
  {
    method: 'POST',
    url: `${INDEX}/operation`,
    handle: (request, writer) => writeOne(writer, parseOperation(bodyIn(request), indexName(request)), 'updatedAt'),
  },
  {
    method: 'PUT',
    url: `${INDEX}/settings`,
    handle: (request, writer) => writeOne(writer, parseSettings(bodyIn(request), indexName(request)), 'updatedAt'),
  },
  {
    method: 'POST',
    url: `${INDEX}/clear`,
    handle: (request, writer) => writeOne(writer, { kind: 'clear', index: indexName(request) }, 'updatedAt'),
  },
  { method: 'DELETE', url: INDEX, handle: (request, writer) => writeOne(writer, { kind: 'drop', index: indexName(request) }, 'deletedAt') },
  {
    method: 'POST',
    url: INDEX,
    status: 201,
    handle: async (request, writer) => {
      const { operations, objectIDs } = parseBatch({ requests: [{ action: 'addObject', body: bodyIn(request) }] }, indexName(request));
      return { objectID: objectIDs[0], ...(await writeAll(writer, operations, 'createdAt')) };
    },
  },
  {
    method: 'PUT',
    url: RECORD,
    handle: async (request, writer) => {
      const name = objectId(request);
      const operation = putOf(indexName(request), withName(bodyIn(request), name), 'The record', name);
      return { objectID: name, ...(await writeOne(writer, operation, 'updatedAt')) };
    },
  },
  {
    method: 'POST',
    url: `${RECORD}/partial`,
    handle: async (request, writer) => {
      const name = objectId(request);
      const creates = new URLSearchParams(splitUrl(request.raw.url ?? '').query).get('createIfNotExists') !== 'false';
      const operation = mergeOf(indexName(request), bodyIn(request), 'The record', creates, name);
      return { objectID: name, ...(await writeOne(writer, operation, 'updatedAt')) };
    },
  },
  {
    method: 'DELETE',
    url: RECORD,
    handle: (request, writer) => writeOne(writer, { kind: 'remove', index: indexName(request), objectID: objectId(request) }, 'deletedAt'),
  },
  {
    method: 'POST',
    url: `${INDEX}/deleteByQuery`,
    handle: () => Promise.reject(new ProtocolError(400, 'deleteByQuery is not supported, delete records by their objectID')),
  },
];

function writeOne(writer: IndexWriter, operation: Operation, when: string): Promise<Readonly<Record<string, unknown>>> {
  return writeAll(writer, [operation], when);
}

/** @param when under which name the answer tells the time. */
async function writeAll(writer: IndexWriter, operations: readonly Operation[], when: string): Promise<Readonly<Record<string, unknown>>> {
  const { taskID, at } = await writer.write(operations);
  return { taskID, [when]: new Date(at).toISOString() };
}

function bodyIn(request: FastifyRequest): unknown {
  return parseJsonBody(bodyOf(request));
}

function indexName(request: FastifyRequest): string {
  return readIndexName(pathName(request, 'indexName'), 'The name of the index');
}

function objectId(request: FastifyRequest): string {
  return readObjectId(pathName(request, 'objectID'), 'objectID');
}

/** The path names the record, whatever the body calls it. */
function withName(body: unknown, objectID: string): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, objectID } : body;
}
