import { ProtocolError } from '../protocol-error.ts';
import { TAGS, type FacetFilter, type OptionalFilter } from './filter.ts';

/**
 * Reads `attribute:value`, split at the first colon; `-` before the value negates, `\-` is a minus of the value.
 *
 * @throws ProtocolError 400 for a text without an attribute.
 */
export function parseFacetFilter(text: string, name: string): FacetFilter {
  const colon = text.indexOf(':');
  if (colon <= 0) throw new ProtocolError(400, `${name}: "${text}" has no attribute, expected "attribute:value"`);
  return facetFilter(text.slice(0, colon), text.slice(colon + 1));
}

/** Reads a tag: a value of `_tags` whose attribute may be left out. */
export function parseTagFilter(text: string): FacetFilter {
  return facetFilter(TAGS, text.startsWith(`${TAGS}:`) ? text.slice(TAGS.length + 1) : text);
}

/**
 * Reads `attribute:value<score=2>`; the score may be left out.
 *
 * @throws ProtocolError 400 for a text without an attribute.
 */
export function parseOptionalFilter(text: string): OptionalFilter {
  const [, filter = text, score = '1'] = /^(.*?)(?:<score=(\d+)>)?$/s.exec(text) ?? [];
  return { filter: parseFacetFilter(filter, 'optionalFilters'), score: Number(score) };
}

function facetFilter(attribute: string, value: string): FacetFilter {
  if (value.startsWith('-')) return { kind: 'facet', attribute, value: value.slice(1), isNegated: true };
  return { kind: 'facet', attribute, value: value.startsWith('\\-') ? value.slice(1) : value, isNegated: false };
}
