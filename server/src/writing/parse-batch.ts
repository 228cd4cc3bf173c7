import { randomUUID } from 'node:crypto';
import { checkWrittenAttributes, ProtocolError, readWrittenRecord } from '@emlog-docs/search';
import { BATCH_LIMIT, RECORD_BYTES_LIMIT } from '../limits.ts';
import type { Attributes, Operation } from './operation.ts';
import { readIndexName, readObjectId } from './parse-name.ts';

/** What a batch does, and the names of its records, in its order. */
export interface Batch {
  readonly operations: readonly Operation[];
  readonly objectIDs: readonly string[];
}

/** Makes an operation of one request of a batch. */
type Action = (index: string, body: unknown, place: string) => Operation;

const ACTIONS: ReadonlyMap<unknown, Action> = new Map<unknown, Action>([
  ['addObject', (index, body, place) => putOf(index, body, place, randomUUID())],
  ['updateObject', (index, body, place) => putOf(index, body, place)],
  ['partialUpdateObject', (index, body, place) => mergeOf(index, body, place, true)],
  ['partialUpdateObjectNoCreate', (index, body, place) => mergeOf(index, body, place, false)],
  ['deleteObject', (index, body, place) => ({ kind: 'remove', index, objectID: objectIdOf(attributesOf(body, place), place) })],
  ['clear', (index) => ({ kind: 'clear', index })],
  ['delete', (index) => ({ kind: 'drop', index })],
]);

/**
 * Reads a batch: `{"requests": [{"action": …, "body": …}]}`.
 *
 * @param indexName the index that the path names; where it names none, each request names its own in `indexName`.
 * @throws ProtocolError 400 naming the place, what was expected and what came.
 */
export function parseBatch(body: unknown, indexName: string | undefined): Batch {
  const { requests } = attributesOf(body, 'The request body');
  if (!Array.isArray(requests)) throw new ProtocolError(400, 'requests: expected a list of requests');
  if (requests.length > BATCH_LIMIT) throw new ProtocolError(400, `requests: expected at most ${BATCH_LIMIT}, got ${requests.length}`);
  const operations = requests.map((request: unknown, at) => parseRequest(request, `requests[${at}]`, indexName));
  return { operations, objectIDs: operations.flatMap((operation) => ('objectID' in operation ? [operation.objectID] : [])) };
}

function parseRequest(value: unknown, place: string, indexName: string | undefined): Operation {
  const request = attributesOf(value, place);
  const action = ACTIONS.get(request['action']);
  if (action === undefined) {
    const expected = [...ACTIONS.keys()].join(', ');
    throw new ProtocolError(400, `${place}.action: expected one of ${expected}`);
  }
  const index = indexName ?? readIndexName(request['indexName'], `${place}.indexName`);
  return action(index, request['body'], `${place}.body`);
}

/**
 * A record to be put in the place of the one of its name.
 *
 * @param name what it is called unless it says so itself; `undefined`: it has to.
 * @throws ProtocolError 400
 */
export function putOf(index: string, body: unknown, place: string, name?: string): Operation {
  const given = attributesOf(body, place);
  const objectID = given['objectID'] === undefined && name !== undefined ? name : objectIdOf(given, place);
  const record = { ...given, objectID };
  refuseLarge(record, objectID, place);
  readWrittenRecord(record, objectID, place);
  return { kind: 'put', index, objectID, record };
}

/**
 * Attributes to be put in the place of those of a record.
 *
 * @param name of the record, where the path has it.
 * @throws ProtocolError 400
 */
export function mergeOf(index: string, body: unknown, place: string, creates: boolean, name?: string): Operation {
  const given = attributesOf(body, place);
  const objectID = name ?? objectIdOf(given, place);
  const attributes = { ...given, objectID };
  refuseLarge(attributes, objectID, place);
  checkWrittenAttributes(attributes, place);
  return { kind: 'merge', index, objectID, attributes, creates };
}

function objectIdOf(attributes: Attributes, place: string): string {
  return readObjectId(attributes['objectID'], `${place}.objectID`);
}

function refuseLarge(record: Attributes, objectID: string, place: string): void {
  const bytes = Buffer.byteLength(JSON.stringify(record));
  if (bytes <= RECORD_BYTES_LIMIT) return;
  throw new ProtocolError(400, `${place}: record ${objectID} is too big, it has ${bytes} bytes and may have ${RECORD_BYTES_LIMIT}`);
}

function attributesOf(value: unknown, place: string): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProtocolError(400, `${place}: expected an object`);
  return value as Attributes;
}
