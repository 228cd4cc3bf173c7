import { ProtocolError } from './protocol-error.ts';
import type { FilterLists } from './search-params.ts';

/** A condition on one attribute. */
export interface FacetFilter {
  readonly attribute: string;
  readonly value: string;
  /** True for records that must not have the value. */
  readonly isNegated: boolean;
}

/** All groups must hold; in a group one filter is enough. */
export type FilterGroups = readonly (readonly FacetFilter[])[];

/**
 * Checks the nesting of `facetFilters`: a text, or a list of texts and lists of texts. Empty texts are no filter.
 *
 * @throws ProtocolError 400
 */
export function readFilterLists(value: unknown, name: string): FilterLists {
  const outer: unknown[] = Array.isArray(value) ? value : [value];
  return outer
    .map((item) => {
      if (!Array.isArray(item)) return readText(item, name);
      return item.map((inner) => readText(inner, name)).filter((text) => text !== '');
    })
    .filter((item) => item.length > 0);
}

function readText(value: unknown, name: string): string {
  if (Array.isArray(value)) throw new ProtocolError(400, `${name}: at most two levels of lists are allowed`);
  if (typeof value !== 'string') throw new ProtocolError(400, `${name}: expected "attribute:value" as a string`);
  return value;
}

/**
 * Splits every filter text.
 *
 * @throws ProtocolError 400 for a text without a colon.
 */
export function parseFilterLists(lists: FilterLists, name: string): FilterGroups {
  return lists.map((item) => (typeof item === 'string' ? [item] : item).map((text) => parseFilter(text, name)));
}

/** `attribute:value`, split at the first colon; `-` before the value negates, `\-` is a minus of the value. */
function parseFilter(text: string, name: string): FacetFilter {
  const colon = text.indexOf(':');
  if (colon <= 0) throw new ProtocolError(400, `${name}: "${text}" has no attribute, expected "attribute:value"`);
  const attribute = text.slice(0, colon);
  const value = text.slice(colon + 1);
  if (value.startsWith('-')) return { attribute, value: value.slice(1), isNegated: true };
  return { attribute, value: value.startsWith('\\-') ? value.slice(1) : value, isNegated: false };
}
