import { HIERARCHY_LEVELS, type DocRecord } from './record.ts';

/** What an attribute of a record holds. */
export type AttributeValue = string | number | null | readonly string[];

/** Reads an attribute of a record. */
export type AttributeReader = (record: DocRecord) => AttributeValue;

const PLAIN = [
  'objectID',
  'type',
  'content',
  'anchor',
  'url',
  'url_without_anchor',
  'lang',
  'language',
  'version',
  'docusaurus_tag',
  'recordVersion',
] as const;
const WEIGHTS = ['pageRank', 'level', 'position'] as const;

/**
 * The attributes of records by their dotted paths, in the order in which answers have them. A name from a request is
 * looked up here and nowhere else: it never reaches a record as a key.
 */
export const ATTRIBUTES: ReadonlyMap<string, AttributeReader> = new Map<string, AttributeReader>([
  ...HIERARCHY_LEVELS.map((level): [string, AttributeReader] => [`hierarchy.${level}`, ({ hierarchy }) => hierarchy[level]]),
  ...PLAIN.map((name): [string, AttributeReader] => [name, (record) => record[name]]),
  ...WEIGHTS.map((name): [string, AttributeReader] => [`weight.${name}`, ({ weight }) => weight[name]]),
]);

/** The attributes whose texts are searched, in the order of their fields. */
export const SEARCHED_ATTRIBUTES: readonly string[] = [...HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`), 'content'];

/** The values of an attribute as texts: those of a list, a number's digits; none for null, nor for a text that is empty. */
export function valuesOf(record: DocRecord, read: AttributeReader): readonly string[] {
  const value = read(record);
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  return value ?? [];
}
