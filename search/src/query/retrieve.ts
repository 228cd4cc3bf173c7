import { HIERARCHY_LEVELS, type DocRecord } from '../protocol/record.ts';
import type { RetrievedAttributes } from '../protocol/search-result.ts';
import type { AttributeFilter } from './attributes.ts';

const PLAIN_ATTRIBUTES = [
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

/** Makes a function that takes the wanted attributes from a record; nested ones keep their nesting, null stays null. */
export function createRetriever(isWanted: AttributeFilter): (record: DocRecord) => RetrievedAttributes {
  const levels = HIERARCHY_LEVELS.filter((name) => isWanted(`hierarchy.${name}`));
  const attributes = PLAIN_ATTRIBUTES.filter((name) => isWanted(name));
  const weights = WEIGHTS.filter((name) => isWanted(`weight.${name}`));
  return (record) => ({
    ...(levels.length === 0 ? {} : { hierarchy: pick(record.hierarchy, levels) }),
    ...pick(record, attributes),
    ...(weights.length === 0 ? {} : { weight: pick(record.weight, weights) }),
  });
}

function pick<T extends object, Name extends keyof T>(object: T, names: readonly Name[]): Partial<Pick<T, Name>> {
  const picked: Partial<Pick<T, Name>> = {};
  for (const name of names) picked[name] = object[name];
  return picked;
}
