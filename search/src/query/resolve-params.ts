import { PARAMETERS } from '../protocol/parameters.ts';
import type { FacetParams, RequestSettings } from '../protocol/search-params.ts';
import type { IndexSettings } from '../protocol/settings.ts';

/** Hits that can be reached by paging unless the settings say otherwise; the hosted service's number. */
const PAGINATION_LIMIT = 1000;

/** The parameters that may stay unset. */
type Unset = 'page' | 'offset' | 'length' | 'attributesToHighlight' | 'userToken';

/** What a query is answered by: what it says, else what the index settings say, else the defaults. */
export type ResolvedParams = Required<Omit<FacetParams, Unset>> &
  Pick<FacetParams, Unset> &
  Omit<IndexSettings, keyof RequestSettings> & { readonly paginationLimitedTo: number };

const DEFAULTS = Object.fromEntries(
  Object.entries(PARAMETERS).flatMap(([name, parameter]) => (parameter.default === undefined ? [] : [[name, parameter.default]])),
) as Required<Omit<FacetParams, Unset>>;

/** By settings, what they and the defaults say: it is the same in every query. */
const known = new WeakMap<IndexSettings, ResolvedParams>();

export function resolveParams(params: FacetParams, settings: IndexSettings): ResolvedParams {
  let base = known.get(settings);
  if (base === undefined) known.set(settings, (base = { ...DEFAULTS, paginationLimitedTo: PAGINATION_LIMIT, ...settings }));
  return { ...base, ...params };
}
