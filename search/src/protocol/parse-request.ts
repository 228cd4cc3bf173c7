import { decodeParamsString } from './params-string.ts';
import { READERS, WITHOUT_EFFECT } from './parameters.ts';
import { ProtocolError } from './protocol-error.ts';
import { readChoice } from './read-value.ts';
import type { MultiQuery, QueryRequest, SearchParams } from './search-params.ts';

/** Most queries in one body; the clients send at most a handful. */
const MAX_QUERIES = 50;

/** What stands beside the parameters in a query of a multi-query. */
const REQUEST_KEYS: ReadonlySet<string> = new Set(['indexName', 'type', 'params']);
const SINGLE_KEYS: ReadonlySet<string> = new Set(['params']);
const READER_NAMES: ReadonlySet<string> = new Set(Object.keys(READERS));

const readStrategy = readChoice('none', 'stopIfEnoughMatches');

/**
 * Reads the body of a multi-query: `{"requests": [{"indexName": …, …parameters}], "strategy": "none"}`.
 *
 * @throws ProtocolError 400 naming the place.
 */
export function parseMultiQuery(body: unknown): MultiQuery {
  const root = readObject(body, 'The request body');
  const requests = root.get('requests');
  if (!Array.isArray(requests)) throw new ProtocolError(400, 'requests: expected a list of queries');
  if (requests.length > MAX_QUERIES) throw new ProtocolError(400, `requests: at most ${String(MAX_QUERIES)} queries are answered at once`);
  const strategy = root.get('strategy') ?? 'none';
  return {
    requests: requests.map((request: unknown, index) => parseRequest(request, `requests[${String(index)}]`)),
    strategy: readStrategy(strategy, 'strategy'),
  };
}

/**
 * Reads the body of a query whose index the path names: the parameters, `{"params": "…"}`, both, or nothing.
 *
 * @throws ProtocolError 400
 */
export function parseSingleQuery(body: unknown, indexName: string): QueryRequest {
  const values = body === undefined || body === null ? new Map<string, unknown>() : readObject(body, 'The request body');
  return { indexName, ...parseParams(values, SINGLE_KEYS, 'params') };
}

function parseRequest(body: unknown, place: string): QueryRequest {
  const values = readObject(body, place);
  const indexName = values.get('indexName');
  if (typeof indexName !== 'string') throw new ProtocolError(400, `${place}.indexName: expected the name of an index`);
  const type = values.get('type') ?? 'default';
  if (type !== 'default') throw new ProtocolError(400, `${place}.type: only "default" is supported`);
  return { indexName, ...parseParams(values, REQUEST_KEYS, `${place}.params`) };
}

/** The flat parameters and those of the `params` text, which win. */
function parseParams(values: ReadonlyMap<string, unknown>, otherKeys: ReadonlySet<string>, place: string): SearchParams {
  const encoded = values.get('params') ?? '';
  if (typeof encoded !== 'string') throw new ProtocolError(400, `${place}: expected URL-encoded text`);
  const params: SearchParams = {};
  for (const [name, value] of values) {
    if (!otherKeys.has(name)) readParameter(params, name, value);
  }
  for (const [name, value] of decodeParamsString(encoded)) readParameter(params, name, value);
  return params;
}

function readParameter(params: SearchParams, name: string, value: unknown): void {
  // Null is how clients say "not given".
  if (isSupported(name)) {
    if (value !== null) assign(params, name, READERS[name](value, name));
    return;
  }
  const reader = WITHOUT_EFFECT.get(name);
  if (reader === undefined) throw new ProtocolError(400, `Unknown parameter: ${name}`);
  if (value !== null) reader(value, name);
}

function isSupported(name: string): name is keyof SearchParams {
  return READER_NAMES.has(name);
}

function assign<Name extends keyof SearchParams>(params: SearchParams, name: Name, value: Required<SearchParams>[Name]): void {
  params[name] = value;
}

/** As a map: a key such as `__proto__` stays a key. */
function readObject(value: unknown, place: string): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProtocolError(400, `${place}: expected an object`);
  return new Map<string, unknown>(Object.entries(value));
}
