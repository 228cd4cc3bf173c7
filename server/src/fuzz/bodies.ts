import type { Random } from './random.ts';

/** Names that mean something somewhere: parameters, their near misses, and what JavaScript hides behind names. */
const NAMES: readonly [string, ...string[]] = [
  ...['query', 'page', 'hitsPerPage', 'offset', 'length', 'filters', 'facetFilters', 'numericFilters', 'tagFilters', 'optionalFilters'],
  ...['facets', 'maxValuesPerFacet', 'sortFacetValuesBy', 'attributesToRetrieve', 'attributesToHighlight', 'attributesToSnippet'],
  ...['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText', 'restrictHighlightAndSnippetArrays', 'distinct', 'clickAnalytics'],
  ...['getRankingInfo', 'typoTolerance', 'minWordSizefor1Typo', 'queryType', 'optionalWords', 'removeWordsIfNoResults', 'advancedSyntax'],
  ...[
    'advancedSyntaxFeatures',
    'restrictSearchableAttributes',
    'analytics',
    'analyticsTags',
    'userToken',
    'responseFields',
    'ruleContexts',
  ],
  ...['params', 'indexName', 'type', 'requests', 'strategy', 'facet', 'facetQuery', 'maxFacetHits', 'aroundLatLng', 'Query', 'hitsperpage'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON', '', '0', 'query\0'],
] as [string, ...string[]];

const TEXTS: readonly [string, ...string[]] = [
  ...['', ' ', '宝塔', '伪静态', 'wjt', 'config.php', '"', '""', '"宝塔', '-', '--', '-宝塔', '"a" -"b"', '*', '%', '\\', '\0', '\uFFFD'],
  ...['\uD800', '\uDC00', '😀', 'é', 'ﬁ', '​', '宝'.repeat(170), '宝'.repeat(171), 'a'.repeat(512), 'a'.repeat(513), 'ab '.repeat(170)],
  ...['<script>', '&lt;', '</mark>', '__proto__', 'language:zh-Hans', 'type:-lvl1', 'a:b:c', 'NOT type:lvl1', 'type:lvl1 OR type:lvl2'],
  ...[
    '((((((((((',
    'a AND',
    'price > 1',
    'version:"current"',
    'query=a&page=1',
    'query=%E5%',
    '%u5B9D',
    'a=1&a=2',
    'facets=%5B',
    'lvl0:1 TO 2',
  ],
  ...[
    'hierarchy.lvl1',
    'hierarchy.lvl1:10',
    'content:-1',
    'content:99999999999',
    '*:5',
    '..',
    'hierarchy.__proto__',
    'true',
    'false',
    'null',
    '1e999',
  ],
] as [string, ...string[]];

const NUMBERS: readonly [number, ...number[]] = [0, 1, -1, 2, 20, 1000, 1001, 0.5, -0, 1e15, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308];

const flag = (random: Random): unknown => random.pick([true, false, null]);
const text = (random: Random): string => random.pick(TEXTS) + (random.chance(0.5) ? random.pick(TEXTS) : '');
const attribute = (random: Random): string =>
  random.pick(['content', 'hierarchy', 'hierarchy.lvl1', 'hierarchy.__proto__', '*', 'nothing', 'type', '-content']);
const filter = (random: Random): string =>
  random.pick(['type:lvl1', 'type:-lvl1', 'language:zh-Hans', 'nothing:1', 'docusaurus_tag:a:b', '__proto__:x', 'lang:']);
const list = (item: (random: Random) => unknown) => (random: Random) => Array.from({ length: random.below(4) }, () => item(random));

/** Parameters with values of the right type, at the edges of what is allowed. */
const RIGHT: readonly [[string, (random: Random) => unknown], ...[string, (random: Random) => unknown][]] = [
  ['query', text],
  ['query', text],
  ['query', (random) => random.pick(TEXTS)],
  ['page', (random) => random.pick([0, 1, 999, 2 ** 31])],
  ['hitsPerPage', (random) => random.pick([0, 1, 20, 1000, 5000])],
  ['offset', (random) => random.pick([0, 1, 5000])],
  ['length', (random) => random.pick([0, 1, 1000])],
  ['facets', list(attribute)],
  ['facetFilters', list((random) => (random.chance(0.7) ? filter(random) : list(filter)(random)))],
  ['filters', (random) => random.pick(['type:lvl1', 'NOT type:lvl1', 'type:lvl1 OR type:content', '(type:lvl1) AND lang:zh-Hans', ''])],
  ['numericFilters', list((random) => random.pick(['weight.level>=90', 'weight.position:0 TO 3', '__proto__=1', 'url<2']))],
  ['optionalFilters', list((random) => `${filter(random)}${random.pick(['', '<score=2>'])}`)],
  ['tagFilters', (random) => random.pick(['', 'a,(b,-c)', '__proto__'])],
  ['removeWordsIfNoResults', (random) => random.pick(['none', 'lastWords', 'firstWords', 'allOptional'])],
  ['restrictSearchableAttributes', list(attribute)],
  ['facetQuery', text],
  ['attributesToRetrieve', list(attribute)],
  ['attributesToHighlight', list(attribute)],
  ['attributesToSnippet', list((random) => `${attribute(random)}:${random.pick(['0', '1', '10', '100000'])}`)],
  ['highlightPreTag', text],
  ['snippetEllipsisText', text],
  ['distinct', (random) => random.pick([true, false, 0, 1, 4])],
  ['clickAnalytics', flag],
  ['getRankingInfo', flag],
  ['advancedSyntax', flag],
  ['typoTolerance', (random) => random.pick([true, false, 'min', 'strict', 'true'])],
  ['optionalWords', list(text)],
  ['responseFields', list((random) => random.pick(['hits', 'query', '*', 'nothing', '__proto__']))],
  ['params', (random) => random.pick(['', 'query=%E5%AE%9D&page=0', 'hitsPerPage=2&facets=%5B%22type%22%5D', 'query=a+b&distinct=1'])],
];

/** What a caller could send as the body of a search: mostly near what is right, for what is far off is refused at once. */
export function randomBody(random: Random): Buffer {
  const text = JSON.stringify(random.chance(0.6) ? multi(random) : fields(random, 0));
  const bytes = Buffer.from(random.chance(0.1) ? withRawNumbers(random, text) : text);
  return random.chance(0.25) ? damaged(random, bytes) : bytes;
}

function multi(random: Random): unknown {
  const count = random.chance(0.02) ? random.below(70) : 1 + random.below(3);
  const requests = Array.from({ length: count }, () => ({
    indexName: random.chance(0.95) ? 'emlog-docs' : value(random, 0),
    ...fields(random, 0),
  }));
  return random.chance(0.9) ? { requests } : { requests, ...fields(random, 0) };
}

function fields(random: Random, depth: number): Record<string, unknown> {
  // Mostly what is right, or nearly: the rest is refused before it gets anywhere.
  const field = (): readonly [string, unknown] => {
    if (random.chance(0.08)) return [random.pick(NAMES), value(random, depth)];
    const [name, right] = random.pick(RIGHT);
    return [name, random.chance(0.96) ? right(random) : value(random, depth)];
  };
  const entries = Array.from({ length: random.below(5) }, field);
  // From entries: an assignment to __proto__ would not make a key.
  return Object.fromEntries(entries);
}

function value(random: Random, depth: number): unknown {
  const kind = random.below(depth > 3 ? 4 : 7);
  if (kind === 0) return random.pick(TEXTS);
  if (kind === 1) return random.pick(TEXTS) + random.pick(TEXTS);
  if (kind === 2) return random.pick(NUMBERS);
  if (kind === 3) return random.pick([true, false, null]);
  if (kind === 4) return fields(random, depth + 1);
  return Array.from({ length: random.below(4) }, () => value(random, depth + 1));
}

/** Numbers as JSON may hold them and JSON.stringify never writes them. */
function withRawNumbers(random: Random, text: string): string {
  return text.replace(/:\d+/, () => `:${random.pick(['1e999', '-0', '1E+2', '0.1e-400', '9'.repeat(400), '01', '+1', 'NaN'])}`);
}

/** Bytes changed, left out, doubled or put in, and brackets heaped up. */
function damaged(random: Random, bytes: Buffer): Buffer {
  const at = random.below(bytes.length + 1);
  const kind = random.below(6);
  if (kind === 0) return bytes.subarray(0, at);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes]);
  if (kind === 2) return Buffer.concat([bytes.subarray(0, at), Buffer.from([random.below(256)]), bytes.subarray(at)]);
  if (kind === 3) return Buffer.from(random.pick(['[', '{"a":', '{"requests":[', '"', '\\u']).repeat(1 + random.below(3000)));
  if (kind === 4) return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
  const copy = Buffer.from(bytes);
  for (let times = 0; times <= random.below(8); times++) copy[random.below(copy.length)] = random.below(256);
  return copy;
}
