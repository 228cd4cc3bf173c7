import { readObject } from './read-object.ts';
import { readParams } from './read-params.ts';
import { ProtocolError } from './protocol-error.ts';
import { readChoice } from './read-value.ts';
import type { AnyRequest, FacetRequest, MultiQuery, ObjectRequest, QueryRequest } from './search-params.ts';

/** Most queries in one body; the clients send at most a handful. */
const MAX_QUERIES = 50;
/** Most records that are asked for at once; the hosted service's limit. */
const MAX_OBJECTS = 1000;

/** What stands beside the parameters. */
const QUERY_KEYS: ReadonlySet<string> = new Set(['indexName', 'type', 'params']);
const FACET_KEYS: ReadonlySet<string> = new Set([...QUERY_KEYS, 'facet']);
const SINGLE_KEYS: ReadonlySet<string> = new Set(['params']);
const OBJECT_KEYS: ReadonlySet<string> = new Set(['indexName', 'objectID', 'attributesToRetrieve']);

const readStrategy = readChoice('none', 'stopIfEnoughMatches');
const readType = readChoice('default', 'facet');

/**
 * Reads the body of a multi-query: `{"requests": [{"indexName": …, …parameters}], "strategy": "none"}`.
 *
 * @throws ProtocolError 400 naming the place.
 */
export function parseMultiQuery(body: unknown): MultiQuery {
  const root = readObject(body, 'The request body');
  return { requests: readRequests(root, MAX_QUERIES, parseRequest), strategy: readStrategy(root.get('strategy') ?? 'none', 'strategy') };
}

/**
 * Reads the body of a query whose index the path names: the parameters, `{"params": "…"}`, both, or nothing.
 *
 * @throws ProtocolError 400
 */
export function parseSingleQuery(body: unknown, indexName: string): QueryRequest {
  return { indexName, ...readParams(objectOrNothing(body), SINGLE_KEYS, 'params') };
}

/**
 * Reads the body of a search among a facet's values, whose index and facet the path names.
 *
 * @throws ProtocolError 400
 */
export function parseFacetQuery(body: unknown, indexName: string, facet: string): FacetRequest {
  return { indexName, facet, ...readParams(objectOrNothing(body), SINGLE_KEYS, 'params') };
}

/**
 * Reads the body of a request for records: `{"requests": [{"indexName": …, "objectID": …, "attributesToRetrieve": …}]}`.
 *
 * @throws ProtocolError 400 naming the place.
 */
export function parseObjectRequests(body: unknown): ObjectRequest[] {
  return readRequests(readObject(body, 'The request body'), MAX_OBJECTS, parseObjectRequest);
}

/**
 * Reads `attributesToRetrieve` of a record's address: JSON, or names separated by commas.
 *
 * @throws ProtocolError 400
 */
export function parseAttributeList(text: string): readonly string[] {
  const { attributesToRetrieve = [] } = readParams(
    new Map([['params', new URLSearchParams({ attributesToRetrieve: text }).toString()]]),
    SINGLE_KEYS,
    'params',
  );
  return attributesToRetrieve;
}

function readRequests<T>(root: ReadonlyMap<string, unknown>, most: number, parse: (request: unknown, place: string) => T): T[] {
  const requests = root.get('requests');
  if (!Array.isArray(requests)) throw new ProtocolError(400, 'requests: expected a list of requests');
  if (requests.length > most) throw new ProtocolError(400, `requests: expected at most ${String(most)}, got ${String(requests.length)}`);
  return requests.map((request: unknown, index) => parse(request, `requests[${String(index)}]`));
}

function parseRequest(body: unknown, place: string): AnyRequest {
  const values = readObject(body, place);
  const indexName = readName(values, 'indexName', place);
  const type = readType(values.get('type') ?? 'default', `${place}.type`);
  if (type === 'default') return { indexName, ...readParams(values, QUERY_KEYS, `${place}.params`) };
  return { indexName, facet: readName(values, 'facet', place), ...readParams(values, FACET_KEYS, `${place}.params`) };
}

function parseObjectRequest(body: unknown, place: string): ObjectRequest {
  const values = readObject(body, place);
  for (const name of values.keys()) if (!OBJECT_KEYS.has(name)) throw new ProtocolError(400, `Unknown parameter: ${name}`);
  const { attributesToRetrieve } = readParams(new Map([['attributesToRetrieve', values.get('attributesToRetrieve')]]), SINGLE_KEYS, place);
  return {
    indexName: readName(values, 'indexName', place),
    objectID: readName(values, 'objectID', place),
    ...(attributesToRetrieve === undefined ? {} : { attributesToRetrieve }),
  };
}

function readName(values: ReadonlyMap<string, unknown>, name: string, place: string): string {
  const value = values.get(name);
  if (typeof value !== 'string') throw new ProtocolError(400, `${place}.${name}: expected a string`);
  return value;
}

function objectOrNothing(body: unknown): ReadonlyMap<string, unknown> {
  return body === undefined || body === null ? new Map<string, unknown>() : readObject(body, 'The request body');
}
