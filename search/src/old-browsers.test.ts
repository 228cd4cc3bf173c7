// The engine also runs in readers' browsers, the oldest of which are Chrome 86 and Safari 15: their bundler translates
// syntax, but adds no functions.
import { expect, it } from 'vitest';
import { encodeIndex } from './build.ts';
import { answerQueries, decodeIndex, Engine } from './index.ts';
import { recordsOf } from './records/outline.fixture.ts';

/** What came with Chrome 87 and later, or Safari 15.1 and later. */
const NEWER: readonly (readonly [object, readonly string[]])[] = [
  [Object, ['hasOwn', 'groupBy']],
  [Map, ['groupBy']],
  [Array, ['fromAsync']],
  [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
  [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
  [Object.getPrototypeOf(Uint8Array.prototype) as object, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with']],
  [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
  [globalThis, ['structuredClone', 'Iterator']],
];

/** Does something without them. Not for what waits: the test runner needs them itself. */
function without<Value>(work: () => Value): Value {
  const taken = NEWER.flatMap(([owner, names]) =>
    names.flatMap((name) => {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      if (descriptor === undefined) return [];
      Reflect.deleteProperty(owner, name);
      return [() => Object.defineProperty(owner, name, descriptor)];
    }),
  );
  try {
    return work();
  } finally {
    for (const putBack of taken) putBack();
  }
}

it('opens an index and answers with what the oldest browsers have', () => {
  const file = encodeIndex(
    recordsOf([{ path: 'faq', lines: ['# 常见问题', '## 伪静态怎么配', '安装 emlog 后配置 nginx', '`config.php` 里的 EMLOG_DB_HOST'] }]),
  );
  const queries = [
    '伪静态',
    'weijingtai',
    'wjt',
    '僞靜態',
    '为静态',
    'configg.php',
    '"安装 emlog" -docker',
    'EMLOG_DB',
    '怎么配伪静态',
    'qzxwvk',
  ];
  const body = new TextEncoder().encode(
    JSON.stringify({
      requests: queries.map((query) => ({ indexName: 'docs', query, attributesToSnippet: ['content:10'], facets: ['*'] })),
    }),
  );
  const ask = () => answerQueries(new Engine(decodeIndex(file), { now: () => 0 }), 'docs', body);
  const { status, content } = without(ask);
  expect(status).toBe(200);
  expect(content).toContain('>伪静态</span>');
  expect(content).toBe(ask().content);
});
