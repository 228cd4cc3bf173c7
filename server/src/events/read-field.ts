import { ProtocolError } from '@emlog-docs/search';
import { EVENT_TYPES, type EventType } from './line.ts';

/** Events older than this are refused, in milliseconds: the protocol's 30 days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The longest objectID or filter: far beyond any real one, so that a line stays a line. */
const MAX_ITEM = 512;

/** What is wrong with a field, as the answer says it. */
export function invalid(name: string, expected: string, value: unknown): ProtocolError {
  return new ProtocolError(422, `${name} must be ${expected}, and is ${describe(value)}`);
}

/** The fields of an object, safe from names such as `__proto__`. */
export function fields(value: unknown, name: string): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(name, 'an object', value);
  return new Map(Object.entries(value));
}

/** Reads a field that may be left out. */
export function optional<T>(value: unknown, name: string, read: (value: unknown, name: string) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value, name);
}

export function readEventType(value: unknown, name: string): EventType {
  const type = EVENT_TYPES.find((known) => known === value);
  if (type === undefined) throw invalid(name, `one of ${EVENT_TYPES.join(', ')}`, value);
  return type;
}

/** A text of 1 to `max` characters, all of which fit the pattern. */
export function readText(
  value: unknown,
  name: string,
  { max, pattern, form = 'characters' }: { max: number; pattern?: RegExp; form?: string },
): string {
  if (typeof value !== 'string' || value === '' || value.length > max || pattern?.test(value) === false) {
    throw invalid(name, `a string of 1 to ${max} ${form}`, value);
  }
  return value;
}

/** A token, which search-insights may hold as a number. It is not kept, so it is not given back. */
export function readToken(value: unknown, name: string): void {
  const token = typeof value === 'number' ? String(value) : value;
  readText(token, name, { max: 129, pattern: /^[\w=/+.-]+$/, form: 'letters, digits and _=/+.-' });
}

export function readTimestamp(value: unknown, name: string): void {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < Date.now() - MAX_AGE_MS) {
    throw invalid(name, 'milliseconds since 1970, at most 30 days ago', value);
  }
}

/** A queryID, in lower case. */
export function readCode(value: unknown, name: string): string {
  return readText(value, name, { max: 32, pattern: /^[\da-f]{32}$/i, form: 'hexadecimal digits, exactly 32' }).toLowerCase();
}

export function readList(value: unknown, name: string, max: number): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > max) throw invalid(name, `a list of 1 to ${max} strings`, value);
  return value.map((item: unknown, at) => readText(item, `${name}[${at}]`, { max: MAX_ITEM }));
}

/** Whole numbers. 0 is no place, but comes from real clients. */
export function readPositions(value: unknown, name: string): number[] {
  const isPlace = (item: unknown): item is number => typeof item === 'number' && Number.isInteger(item) && item >= 0;
  if (!Array.isArray(value) || !value.every(isPlace)) throw invalid(name, 'a list of whole numbers from 1', value);
  return value;
}

/** Says what came without repeating what may be long or private. */
function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return value === '' ? 'empty' : `a string of ${value.length} characters`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `of type ${typeof value}`;
}
