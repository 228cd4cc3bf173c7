import {
  parseAttributeList,
  parseFacetQuery,
  parseJsonBody,
  parseObjectRequests,
  ProtocolError,
  type RetrievedObject,
} from '@emlog-docs/search';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { splitUrl } from '../split-url.ts';
import { requireIndex } from './answer.ts';
import { addEndpoint } from './endpoint.ts';
import { bodyOf, pathName } from './request-parts.ts';
import { searchHandler, type Searching } from './search-handler.ts';

/** Adds what clients ask for beside searches: values of a facet, and records by their names. */
export function addLookups(scope: FastifyInstance, searching: Searching, onRequest: onRequestHookHandler[]): void {
  const { releases } = searching;
  addEndpoint(scope, {
    url: '/1/indexes/:indexName/facets/:facetName/query',
    method: 'POST',
    onRequest,
    handler: searchHandler(searching, (request) => ({
      requests: [parseFacetQuery(parseJsonBody(bodyOf(request)), pathName(request, 'indexName'), pathName(request, 'facetName'))],
      isList: false,
    })),
  });
  addEndpoint(scope, {
    url: '/1/indexes/:star(^\\*$)/objects',
    method: 'POST',
    onRequest,
    handler: (request) => {
      const requests = parseObjectRequests(parseJsonBody(bodyOf(request)));
      for (const { indexName } of requests) requireIndex(releases.current, indexName);
      const { engine } = releases.current;
      return { results: requests.map(({ objectID, attributesToRetrieve }) => engine.getObject(objectID, attributesToRetrieve) ?? null) };
    },
  });
  addEndpoint(scope, {
    url: '/1/indexes/:indexName/:objectID',
    method: 'GET',
    onRequest,
    handler: (request): RetrievedObject => {
      requireIndex(releases.current, pathName(request, 'indexName'));
      const attributes = new URLSearchParams(splitUrl(request.raw.url ?? '').query).get('attributesToRetrieve');
      const wanted = attributes === null ? undefined : parseAttributeList(attributes);
      const object = releases.current.engine.getObject(pathName(request, 'objectID'), wanted);
      if (object === undefined) throw new ProtocolError(404, 'ObjectID does not exist');
      return object;
    },
  });
}
