import { ProtocolError } from './protocol-error.ts';
import { readObject } from './read-object.ts';
import { invalidValue, readChoice, readList, readString, type Reader } from './read-value.ts';
import { HIERARCHY_LEVELS, type DocRecord, type Hierarchy, type RecordType, type RecordWeight } from './record.ts';

/** What of a record is known to the search; what else a written record holds is kept for its writer. */
type Attributes = { -readonly [Name in keyof Omit<DocRecord, 'objectID' | 'recordVersion'>]?: DocRecord[Name] };

type Readers = { readonly [Name in keyof Required<Attributes>]: Reader<Required<Attributes>[Name]> };

const READERS: Readers = {
  type: readChoice(...HIERARCHY_LEVELS, 'content'),
  hierarchy: readHierarchy,
  content: readOptional,
  anchor: readOptional,
  url: readAddress,
  url_without_anchor: readAddress,
  lang: readString,
  language: readString,
  version: readList,
  docusaurus_tag: readOneText,
  weight: readWeight,
};

/**
 * Reads a record that a client wrote. Of DocSearch's attributes only `type`, `hierarchy` and `url` have to be there, and
 * the text that the type says it is; the others are computed or empty where they are missing.
 *
 * @param place where it stands, for the error.
 * @throws ProtocolError 400 naming the attribute, what was expected and what came.
 */
export function readWrittenRecord(value: unknown, objectID: string, place: string): DocRecord {
  const attributes = readAttributes(readObject(value, place), place);
  for (const name of ['type', 'hierarchy', 'url'] as const) {
    if (attributes[name] === undefined) throw missing(`${place}.${name}`, 'a value');
  }
  const record = completeRecord(attributes, objectID);
  const text = record.type === 'content' ? record.content : record.hierarchy[record.type];
  const textPlace = record.type === 'content' ? 'content' : `hierarchy.${record.type}`;
  if ((text ?? '') === '') throw missing(`${place}.${textPlace}`, `a text, for the type is ${record.type}`);
  return record;
}

/**
 * Checks attributes that are to replace those of a record.
 *
 * @throws ProtocolError 400 naming the attribute, what was expected and what came.
 */
export function checkWrittenAttributes(value: unknown, place: string): void {
  const values = readObject(value, place);
  for (const [name, each] of values) {
    if (isOperation(each)) throw invalidValue(`${place}.${name}`, 'the value itself, for operations are not carried out', each);
    if (each === null && (name === 'type' || name === 'hierarchy' || name === 'url')) {
      throw invalidValue(`${place}.${name}`, 'a value', null);
    }
  }
  readAttributes(values, place);
}

/**
 * A stored record as the search knows it. Attributes were checked when they came; what they lack together, as after a part
 * of it was replaced, is empty.
 */
export function toDocRecord(stored: unknown, objectID: string): DocRecord {
  return completeRecord(readAttributes(readObject(stored, objectID), objectID), objectID);
}

function readAttributes(values: ReadonlyMap<string, unknown>, place: string): Attributes {
  const attributes: Attributes = {};
  for (const name of Object.keys(READERS) as (keyof Attributes)[]) {
    const value = values.get(name);
    if (value !== undefined && value !== null) assign(attributes, name, READERS[name](value, `${place}.${name}`));
  }
  return attributes;
}

function assign<Name extends keyof Attributes>(attributes: Attributes, name: Name, value: Required<Attributes>[Name]): void {
  attributes[name] = value;
}

function completeRecord(given: Attributes, objectID: string): DocRecord {
  const { type = 'content', url = '', lang = given.language ?? '' } = given;
  return {
    objectID,
    type,
    hierarchy: given.hierarchy ?? emptyHierarchy(),
    content: given.content ?? null,
    anchor: given.anchor ?? null,
    url,
    url_without_anchor: given.url_without_anchor ?? url.replace(/#.*$/s, ''),
    lang,
    language: given.language ?? lang,
    version: given.version ?? [],
    docusaurus_tag: given.docusaurus_tag ?? '',
    weight: given.weight ?? { pageRank: 0, level: usualLevel(type), position: 0 },
    recordVersion: 'v3',
  };
}

function readHierarchy(value: unknown, name: string): Hierarchy {
  const hierarchy = emptyHierarchy();
  const levels = objectAt(value, name);
  for (const level of HIERARCHY_LEVELS) hierarchy[level] = readOptional(levels.get(level), `${name}.${level}`);
  // Search windows group hits by it, and fail on one that has none.
  if ((hierarchy.lvl0 ?? '') === '') throw missing(`${name}.lvl0`, 'a text, by which hits are grouped');
  return hierarchy;
}

function emptyHierarchy(): { -readonly [Level in keyof Hierarchy]: Hierarchy[Level] } {
  return { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
}

function readOptional(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalidValue(name, 'a string or null', value);
  return value;
}

/** Clients parse the address of every hit, and one that cannot be parsed fails the whole list. */
function readAddress(value: unknown, name: string): string {
  if (typeof value !== 'string' || !/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) {
    throw invalidValue(name, 'an absolute http(s) address', value);
  }
  return value;
}

/** Some crawlers write a list of one. */
function readOneText(value: unknown, name: string): string {
  const [text, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (typeof text !== 'string' || others.length > 0) throw invalidValue(name, 'one string', value);
  return text;
}

function readWeight(value: unknown, name: string): RecordWeight {
  const weights = objectAt(value, name);
  const read = (part: keyof RecordWeight): number => readNumber(weights.get(part) ?? 0, `${name}.${part}`);
  return { pageRank: read('pageRank'), level: read('level'), position: read('position') };
}

/** Some crawlers write numbers as texts. */
function readNumber(value: unknown, name: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalidValue(name, 'a number', value);
  return number;
}

function usualLevel(type: RecordType): number {
  return type === 'content' ? 0 : 100 - 10 * HIERARCHY_LEVELS.indexOf(type);
}

function objectAt(value: unknown, name: string): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidValue(name, 'an object', value);
  return new Map<string, unknown>(Object.entries(value));
}

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '_operation');
}

function missing(name: string, expected: string): ProtocolError {
  return new ProtocolError(400, `${name} is missing, expected ${expected}`);
}
