// Whatever stands in an index file: it is refused with a sentence, or it answers queries. Never a crash, never a hang.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './index/code-page.ts';
import { crc32 } from './index/crc32.ts';
import { decodeIndex } from './index/decode.ts';
import { encode } from './index/encode.ts';
import { CHECKSUM_AT, HEADER_BYTES, IndexFormatError, LENGTH_AT } from './index/format.ts';
import { Engine } from './query/engine.ts';
import { recordsOf } from './records/outline.fixture.ts';

/** How much is fuzzed, and from where; see the fuzzer of request bodies. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 5_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Of the processor: on the clock, a machine that does other things as well looks like a hang. */
const HANG_MS = 1_000;
const QUERIES = ['安装', 'php 8.2', 'anzhuang', '"一行"', ''];

const RECORDS = recordsOf([
  { path: 'install', section: '安装', lines: ['# 安装 emlog', '一行<b>', '## 环境', 'PHP "8.2" & MySQL'] },
  { path: 'faq', lines: ['# 常见问题', '一行<b>'] },
]);
const FILE = encode({ records: RECORDS, stopWords: ['的', '怎么'] });
const PAYLOAD = decodeText(FILE.subarray(HEADER_BYTES));

/** Reads a file as the server does, and asks it. */
function outcome(file: Uint8Array): 'refused' | 'answers' {
  const before = process.cpuUsage();
  try {
    const engine = new Engine(decodeIndex(file));
    for (const query of QUERIES) engine.search({ query, facets: ['*'] });
    return 'answers';
  } catch (error) {
    if (!(error instanceof IndexFormatError)) throw error;
    return 'refused';
  } finally {
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(HANG_MS);
  }
}

/** A file whose header fits a payload. */
function fileOf(payload: Uint8Array): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + payload.length);
  file.set(FILE.subarray(0, HEADER_BYTES));
  file.set(payload, HEADER_BYTES);
  const header = new DataView(file.buffer);
  header.setUint32(LENGTH_AT, payload.length, true);
  header.setUint32(CHECKSUM_AT, crc32(payload), true);
  return file;
}

/** The payload with something else at a place that the numbers lead to. */
function withValueAt(steps: readonly number[], value: unknown): unknown {
  const root = JSON.parse(PAYLOAD) as unknown;
  let inside: unknown = root;
  for (const [at, step] of steps.entries()) {
    if (typeof inside !== 'object' || inside === null) return root;
    const keys = Object.keys(inside);
    const key = keys[step % Math.max(keys.length, 1)];
    if (key === undefined) return root;
    if (at === steps.length - 1) Reflect.set(inside, key, value);
    inside = Reflect.get(inside, key);
  }
  return root;
}

const options = { numRuns: CASES / 2, seed: SEED, endOnFailure: true };

describe(`an index file (${CASES} cases, seed ${SEED})`, () => {
  it(
    'that was changed anywhere is refused',
    () => {
      const change = fc.record({
        at: fc.nat(FILE.length - 1),
        by: fc.integer({ min: 1, max: 255 }),
        cut: fc.option(fc.nat(FILE.length - 1)),
      });
      fc.assert(
        fc.property(change, ({ at, by, cut }) => {
          const bytes = FILE.slice();
          bytes[at] = (bytes[at] ?? 0) ^ by;
          expect(outcome(cut === null ? bytes : bytes.subarray(0, cut))).toBe('refused');
        }),
        options,
      );
    },
    60_000 + CASES * 5,
  );

  it(
    'whose content another program wrote is refused, or answers',
    () => {
      const odd = fc.oneof(
        fc.constantFrom(-1, -2, 0, 1, 0.5, 1e9, 2 ** 31, 2 ** 53, null, true, '', '安装', '__proto__', [], {}, [[]], [0], ['']),
        fc.jsonValue({ maxDepth: 2 }),
      );
      const seen = new Set<string>();
      fc.assert(
        fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 4 }), odd, (steps, value) => {
          seen.add(outcome(fileOf(encodeText(JSON.stringify(withValueAt(steps, value))))));
        }),
        options,
      );
      expect([...seen].sort()).toEqual(['answers', 'refused']);
    },
    60_000 + CASES * 20,
  );

  it.each(['', '{', 'null', '[]', '{}', '{"texts":[]}', '{"__proto__":{}}'])('whose content is %j is refused', (content) => {
    expect(outcome(fileOf(encodeText(content)))).toBe('refused');
  });
});
