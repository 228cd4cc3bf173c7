import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMultiQuery } from '../protocol/parse-request.ts';
import { parseJsonBody } from '../protocol/json-body.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import { readSettings } from '../protocol/settings.ts';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf } from './engine.fixture.ts';

const ENGINE = engineOf(recordsOf([{ path: 'a', lines: ['# 安装', '## __proto__', 'constructor toString 安装'] }]));

/** Names that every object has, alone and as a part of a path. */
const inherited = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__');
const name = fc.oneof(
  inherited,
  fc.tuple(inherited, inherited).map((names) => names.join('.')),
  inherited.map((each) => `hierarchy.${each}`),
  inherited.map((each) => `${each}.polluted`),
);
const names = fc.array(name, { minLength: 1, maxLength: 3 });
const conditions = fc.array(
  fc.oneof(
    name,
    name.map((each) => [each]),
  ),
  { maxLength: 3 },
);

/** One parameter, by a name or with names inside. */
const parameter = fc.oneof(
  fc.tuple(inherited, fc.constantFrom<unknown>({ polluted: true }, [], 'x', null)),
  fc.tuple(
    fc.constantFrom(
      'facets',
      'attributesToRetrieve',
      'attributesToHighlight',
      'attributesToSnippet',
      'restrictSearchableAttributes',
      'responseFields',
      'optionalWords',
      'analyticsTags',
      'tagFilters',
    ),
    names,
  ),
  fc.tuple(
    fc.constantFrom('facetFilters', 'optionalFilters'),
    conditions.map((each) => JSON.parse(JSON.stringify(each).replace(/"([^"]+)"/g, '"$1:$1"')) as unknown),
  ),
  fc.tuple(
    fc.constant('numericFilters'),
    names.map((each) => each.map((one) => `${one}>=0`)),
  ),
  fc.tuple(
    fc.constant('filters'),
    names.map((each) => each.map((one) => `${one}:"${one}"`).join(' AND ')),
  ),
  fc.tuple(fc.constantFrom('query', 'facetQuery', 'highlightPreTag', 'snippetEllipsisText'), name),
);

/** What can be reached of the prototypes that everything shares. */
function prototypes(): string {
  return JSON.stringify(
    [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((each) => Reflect.ownKeys(each).map(String)),
  );
}

it('no name from a request reaches a prototype, and no answer holds an inherited one', () => {
  const before = prototypes();
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 4 }), fc.boolean(), (parameters, isEncoded) => {
      const encoded = parameters.map(
        ([key, value]) => `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
      );
      const body = isEncoded
        ? JSON.stringify({ requests: [{ indexName: '__proto__', params: encoded.join('&') }] })
        : `{"requests":[{"indexName":"__proto__"${parameters.map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`).join('')}}]}`;
      try {
        const [request] = parseMultiQuery(parseJsonBody(body)).requests;
        const result = ENGINE.search({ ...request, clickAnalytics: true, getRankingInfo: true });
        expect(result.index).toBe('__proto__');
        expect(Object.keys(result.facets ?? {})).toEqual([]);
        for (const hit of result.hits) expect(Object.getPrototypeOf(hit)).toBe(Object.prototype);
        expect(JSON.parse(JSON.stringify(result))).toBeTypeOf('object');
      } catch (error) {
        expect(error).toBeInstanceOf(ProtocolError);
      }
      expect(prototypes()).toBe(before);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

it('values of a facet that have such names are counted like others', () => {
  const engine = engineOf(
    recordsOf([{ path: 'a', section: '__proto__', lines: ['# a'] }]),
    [],
    {},
    readSettings({ attributesForFaceting: ['hierarchy.lvl0'] }),
  );
  const { facets } = engine.search({ facets: ['hierarchy.lvl0', '__proto__'] });
  expect(JSON.stringify(facets)).toBe('{"hierarchy.lvl0":{"__proto__":1}}');
});
