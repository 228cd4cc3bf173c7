import { normalize } from '../analysis/normalize.ts';
import type { Facet } from '../index/facets.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { FacetHit } from '../protocol/search-result.ts';
import { countValues, sortCounts, type KindCount } from './count-facets.ts';
import { insertTags } from './highlight.ts';
import type { ResolvedParams } from './resolve-params.ts';

/**
 * Finds the values of a facet that hold a text, in any letter case, among records.
 *
 * @throws ProtocolError 400 if the values of the attribute cannot be searched.
 */
export function searchFacet(kinds: readonly KindCount[], facet: Facet | undefined, name: string, params: ResolvedParams): FacetHit[] {
  if (facet?.isSearchable !== true) {
    throw new ProtocolError(
      400,
      `Cannot search in \`${name}\` attribute, you need to add \`searchable(${name})\` to attributesForFaceting.`,
    );
  }
  const wanted = fold(params.facetQuery.trim());
  const tags = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const counts = new Map(Array.from(countValues(kinds, facet)).filter(([value]) => fold(value).includes(wanted)));
  return sortCounts(counts, { maxValues: params.maxFacetHits, sortBy: params.sortFacetValuesBy }).map(([value, count]) => ({
    value,
    highlighted: mark(value, wanted, tags),
    count,
  }));
}

function fold(text: string): string {
  return normalize(text, 'html').text.toLowerCase();
}

function mark(value: string, wanted: string, tags: { pre: string; post: string }): string {
  const normalized = normalize(value, 'html');
  const at = normalized.text.toLowerCase().indexOf(wanted);
  if (wanted === '' || at < 0) return value;
  const marked = { start: normalized.startOf(at), end: normalized.endOf(at + wanted.length - 1) };
  return insertTags(value, 0, value.length, [marked], tags);
}
