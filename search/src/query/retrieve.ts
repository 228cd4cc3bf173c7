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

/** The attributes of a record that are wanted; nested ones keep their nesting, null stays null. */
export function retrieve(record: DocRecord, isWanted: AttributeFilter): RetrievedAttributes {
  return {
    ...pick('hierarchy', record.hierarchy, HIERARCHY_LEVELS, isWanted),
    ...pickNames(record, PLAIN_ATTRIBUTES, isWanted),
    ...pick('weight', record.weight, WEIGHTS, isWanted),
  };
}

function pick<Parent extends string, T extends object>(
  parent: Parent,
  object: T,
  names: readonly (keyof T & string)[],
  isWanted: AttributeFilter,
): Partial<Record<Parent, Partial<T>>> {
  const picked = pickNames(object, names, (name) => isWanted(`${parent}.${name}`));
  return Object.keys(picked).length === 0 ? {} : ({ [parent]: picked } as Record<Parent, Partial<T>>);
}

function pickNames<T extends object, Name extends keyof T & string>(
  object: T,
  names: readonly Name[],
  isWanted: AttributeFilter,
): Partial<Pick<T, Name>> {
  const picked: Partial<Pick<T, Name>> = {};
  for (const name of names) if (isWanted(name)) picked[name] = object[name];
  return picked;
}
