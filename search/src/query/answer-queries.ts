import { parseJsonBody } from '../protocol/json-body.ts';
import { parseMultiQuery } from '../protocol/parse-request.ts';
import { errorBody, ProtocolError } from '../protocol/protocol-error.ts';
import type { AnyRequest } from '../protocol/search-params.ts';
import type { FacetSearchResult, SelectedResult } from '../protocol/search-result.ts';
import { selectFields } from './answer-fields.ts';
import type { Engine } from './engine.ts';

/** What a client of the protocol is given. */
export interface ProtocolAnswer {
  /** HTTP status. */
  readonly status: number;
  /** JSON. */
  readonly content: string;
}

/** What of an engine the protocol asks. */
export type AskedEngine = Pick<Engine, 'search' | 'searchFacet' | 'settings'>;

/**
 * Answers the body of a multi-query as the service does, without a service: for searches that stay in the browser.
 *
 * @param indexName the name under which the engine's index is asked for
 */
export function answerQueries(engine: AskedEngine, indexName: string, body: Uint8Array): ProtocolAnswer {
  try {
    const { requests } = parseMultiQuery(parseJsonBody(body));
    for (const { indexName: asked } of requests) {
      if (asked !== indexName) throw new ProtocolError(404, `Index ${asked} does not exist`);
    }
    return { status: 200, content: JSON.stringify({ results: requests.map((request) => answer(engine, request)) }) };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { status: error.status, content: JSON.stringify(errorBody(error.status, error.message)) };
  }
}

function answer(engine: AskedEngine, request: AnyRequest): SelectedResult | FacetSearchResult {
  if ('facet' in request) return engine.searchFacet(request.facet, request);
  return selectFields(engine.search(request), request.responseFields ?? engine.settings.responseFields);
}
