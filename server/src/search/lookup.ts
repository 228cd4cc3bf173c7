import {
  parseAttributeList,
  parseFacetQuery,
  parseJsonBody,
  parseObjectRequests,
  ProtocolError,
  type RetrievedObject,
} from '@emlog-docs/search';
import type { onRequestHookHandler } from 'fastify';
import { splitUrl } from '../split-url.ts';
import type { Endpoint } from './endpoint.ts';
import { bodyOf, pathName } from './request-parts.ts';
import { searchHandler, type Searching } from './search-handler.ts';
import type { ServedIndexes } from './served-indexes.ts';

/** What clients ask for beside searches: values of a facet, and records by their names. */
export function lookups(indexes: ServedIndexes, searching: Searching, onRequest: onRequestHookHandler[]): Endpoint[] {
  return [
    {
      url: '/1/indexes/:indexName/facets/:facetName/query',
      method: 'POST',
      onRequest,
      handler: searchHandler(searching, (request) => ({
        requests: [parseFacetQuery(parseJsonBody(bodyOf(request)), pathName(request, 'indexName'), pathName(request, 'facetName'))],
        isList: false,
      })),
    },
    {
      url: '/1/indexes/:star(^\\*$)/objects',
      method: 'POST',
      onRequest,
      handler: (request) => {
        const requests = parseObjectRequests(parseJsonBody(bodyOf(request)));
        const engines = new Map(requests.map(({ indexName }) => [indexName, indexes.engineOf(indexName)]));
        return {
          results: requests.map(
            ({ indexName, objectID, attributesToRetrieve }) => engines.get(indexName)?.getObject(objectID, attributesToRetrieve) ?? null,
          ),
        };
      },
    },
    {
      url: '/1/indexes/:indexName/:objectID',
      method: 'GET',
      onRequest,
      handler: (request): RetrievedObject => {
        const engine = indexes.engineOf(pathName(request, 'indexName'));
        const attributes = new URLSearchParams(splitUrl(request.raw.url ?? '').query).get('attributesToRetrieve');
        const wanted = attributes === null ? undefined : parseAttributeList(attributes);
        const object = engine.getObject(pathName(request, 'objectID'), wanted);
        if (object === undefined) throw new ProtocolError(404, 'ObjectID does not exist');
        return object;
      },
    },
  ];
}
