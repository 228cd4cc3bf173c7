import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProtocolError } from '@emlog-docs/search';
import type { CatalogEntry } from './catalog.ts';
import type { Attributes } from './operation.ts';

/** Records in one answer, at most and unless fewer are asked for; the hosted service's number. */
const PAGE = 1_000;

/** Records of an index as they were written, from a place on. */
export interface BrowsePage {
  readonly hits: readonly Attributes[];
  /** Where the next page begins; absent on the last. */
  readonly cursor?: string;
  readonly page: number;
  readonly nbHits: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: '';
  readonly params: '';
  readonly processingTimeMS: number;
}

/** Which records are wanted. */
interface Wanted {
  readonly hitsPerPage: number;
  /** First record wanted, from 0. */
  readonly from: number;
  readonly attributes: readonly string[] | undefined;
}

/** What is browsed is everything, in the order in which it was written; these could only ask for less. */
const REFUSED = ['query', 'filters', 'facetFilters', 'numericFilters', 'tagFilters'];

/**
 * Gives records of an index page by page, whole and as they were written.
 *
 * @param folder of the files that catalog entries name
 * @throws ProtocolError 400 for a wish that cannot be met, or where the index was replaced since the page before.
 */
export async function browse(folder: string, entry: CatalogEntry, body: unknown): Promise<BrowsePage> {
  const start = performance.now();
  const { hitsPerPage, from, attributes } = readWanted(body, entry);
  const lines = (await readRecords(join(folder, entry.records))).split('\n');
  const to = Math.min(from + hitsPerPage, entry.entries);
  return {
    hits: lines.slice(from, to).map((line) => select(JSON.parse(line) as Attributes, attributes)),
    ...(to < entry.entries ? { cursor: cursorOf(entry, to) } : {}),
    page: Math.floor(from / hitsPerPage),
    nbHits: entry.entries,
    nbPages: Math.ceil(entry.entries / hitsPerPage),
    hitsPerPage,
    query: '',
    params: '',
    processingTimeMS: Math.round(performance.now() - start),
  };
}

async function readRecords(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw replaced();
    throw error;
  }
}

function readWanted(body: unknown, entry: CatalogEntry): Wanted {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject && body !== undefined) throw new ProtocolError(400, 'The request body: expected an object');
  const given = new Map<string, unknown>(Object.entries(body ?? {}));
  // Client 4 sends them as one text.
  const params = given.get('params');
  if (typeof params === 'string') for (const [name, value] of new URLSearchParams(params)) given.set(name, value);
  for (const name of REFUSED) {
    if (!['', undefined, null].includes(given.get(name) as never))
      throw new ProtocolError(400, `${name}: expected none, all records are browsed`);
  }
  return {
    hitsPerPage: readHitsPerPage(given.get('hitsPerPage') ?? PAGE),
    from: readCursor(given.get('cursor'), entry),
    attributes: readAttributes(given.get('attributesToRetrieve')),
  };
}

function readHitsPerPage(value: unknown): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new ProtocolError(400, 'hitsPerPage: expected a whole number from 1');
  return Math.min(number, PAGE);
}

function readAttributes(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const names: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [undefined];
  if (!names.every((name) => typeof name === 'string')) throw new ProtocolError(400, 'attributesToRetrieve: expected a list of strings');
  return names.includes('*') ? undefined : names;
}

function select(record: Attributes, names: readonly string[] | undefined): Attributes {
  if (names === undefined) return record;
  const wanted = new Set(['objectID', ...names]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}

/** Names the file too: an index that is replaced between two pages has other records at the same places. */
function cursorOf({ records }: CatalogEntry, from: number): string {
  return Buffer.from(`${records} ${from}`).toString('base64url');
}

function readCursor(cursor: unknown, { records, entries }: CatalogEntry): number {
  if (cursor === undefined || cursor === null || cursor === '') return 0;
  const [file, from] = Buffer.from(typeof cursor === 'string' ? cursor : '', 'base64url')
    .toString('utf8')
    .split(' ');
  if (from === undefined || !/^\d{1,9}$/.test(from) || Number(from) > entries)
    throw new ProtocolError(400, 'cursor: expected one of an answer before');
  if (file !== records) throw replaced();
  return Number(from);
}

function replaced(): ProtocolError {
  return new ProtocolError(400, 'cursor: the index was replaced since the page before, begin again');
}
