import { ProtocolError } from '../protocol-error.ts';
import { excerpt } from '../read-value.ts';
import type { FilterLists } from '../search-params.ts';

/**
 * Checks the nesting of list filters such as `facetFilters`: a text, or a list of texts and lists of texts. Empty
 * texts are no filter.
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
  if (typeof value !== 'string') throw new ProtocolError(400, `${name}: expected a string, got ${excerpt(value)}`);
  return value;
}

/** Reads every text of the lists, which keep their nesting: the outer list means AND, an inner list OR. */
export function mapFilterLists<T>(lists: FilterLists, parse: (text: string) => T): T[][] {
  return lists.map((item) => (typeof item === 'string' ? [item] : item).map(parse));
}

/** Tags that are one text: `a,b` means both, `(a,b)` one of them. */
export function splitTags(text: string): (string | string[])[] {
  return Array.from(text.matchAll(/\(([^()]*)\)|[^,()]+/g), ([tag, group]) => group?.split(',') ?? tag);
}
