// Whatever stands in an index file: it is refused with a sentence, or it answers queries. Never a crash, never a hang.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './index/code-page.ts';
import { crc32 } from './index/crc32.ts';
import { decodeHeadings, decodeIndex, endOfFirstPart } from './index/decode.ts';
import { encode } from './index/encode.ts';
import { CHECKSUM_AFTER, HEADER_BYTES, IndexFormatError, PART_LENGTHS_AT } from './index/format.ts';
import type { SearchIndex } from './index/search-index.ts';
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
const END_OF_FIRST = endOfFirstPart(FILE);
/** Whether the first part is checked against a byte of the file: the header's words about the second one are not. */
const isOfFirst = (at: number): boolean => at < PART_LENGTHS_AT[1] || (at >= HEADER_BYTES && at < END_OF_FIRST);
/** Each part of the file, decoded. */
const PARTS = [FILE.subarray(HEADER_BYTES, END_OF_FIRST), FILE.subarray(END_OF_FIRST)].map(decodeText);

/** Reads a file as the server does, or its headings as a browser does that waits for the rest, and asks it. */
function outcome(file: Uint8Array, decode: (bytes: Uint8Array) => SearchIndex = decodeIndex): 'refused' | 'answers' {
  const before = process.cpuUsage();
  try {
    const engine = new Engine(decode(file));
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

/** A file whose header fits its parts. */
function fileOf(parts: readonly Uint8Array[]): Uint8Array {
  const file = Buffer.concat([FILE.subarray(0, HEADER_BYTES), ...parts]);
  const header = new DataView(file.buffer, file.byteOffset);
  for (const [number, part] of parts.entries()) {
    const lengthAt = PART_LENGTHS_AT[number] ?? 0;
    header.setUint32(lengthAt, part.length, true);
    header.setUint32(lengthAt + CHECKSUM_AFTER, crc32(part), true);
  }
  return file;
}

/** The file with another text as one of its parts. */
function withPart(number: number, text: string): Uint8Array {
  return fileOf(PARTS.map((part, at) => encodeText(at === number ? text : part)));
}

/** A part with something else at a place that the numbers lead to. */
function withValueAt(part: string, steps: readonly number[], value: unknown): unknown {
  const root = JSON.parse(part) as unknown;
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
          const file = cut === null ? bytes : bytes.subarray(0, cut);
          expect(outcome(file)).toBe('refused');
          if (isOfFirst(at) || file.length < END_OF_FIRST) expect(outcome(file, decodeHeadings)).toBe('refused');
        }),
        options,
      );
    },
    60_000 + CASES * 5,
  );

  it.each([0, 1])(
    'whose part %i another program wrote is refused, or answers',
    (number) => {
      const odd = fc.oneof(
        fc.constantFrom(-1, -2, 0, 1, 0.5, 1e9, 2 ** 31, 2 ** 53, null, true, '', '安装', '__proto__', [], {}, [[]], [0], ['']),
        fc.jsonValue({ maxDepth: 2 }),
      );
      const seen = new Set<string>();
      fc.assert(
        fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 4 }), odd, (steps, value) => {
          const file = withPart(number, JSON.stringify(withValueAt(PARTS[number] ?? '', steps, value)));
          seen.add(outcome(file));
          outcome(file, decodeHeadings);
        }),
        options,
      );
      expect([...seen].sort()).toEqual(['answers', 'refused']);
    },
    60_000 + CASES * 20,
  );

  it.each([2 ** 33, 2 ** 53 - 1])('of %i records is refused before room is made for them', (count) => {
    const file = withPart(0, JSON.stringify({ ...(JSON.parse(PARTS[0] ?? '') as object), recordCount: count }));
    for (const decode of [decodeIndex, decodeHeadings]) expect(() => decode(file)).toThrow(/recordCount must be a number of records/);
  });

  it.each(['', '{', 'null', '[]', '{}', '{"texts":[]}', '{"__proto__":{}}'])('with a part that is %j is refused', (text) => {
    for (const number of PARTS.keys()) expect(outcome(withPart(number, text))).toBe('refused');
    expect(outcome(withPart(0, text), decodeHeadings)).toBe('refused');
  });
});
