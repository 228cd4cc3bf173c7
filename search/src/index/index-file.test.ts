import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../records/outline.fixture.ts';
import { decodeHeadings, decodeIndex, decodeIndexInSteps, endOfFirstPart } from './decode.ts';
import { encode } from './encode.ts';
import { FORMAT_VERSION, HEADER_BYTES, IndexFormatError, PART_LENGTHS_AT, VERSION_AT } from './format.ts';

const RECORDS = recordsOf([
  { path: 'install', section: '安装', lines: ['# 安装 emlog', '一行<b>', '## 环境', 'PHP "8.2" & MySQL', '孤\ud800'], pageRank: -3 },
  { path: 'faq', lines: ['# 常见问题', '一行<b>'] },
]);
const CONTENT = { records: RECORDS, stopWords: ['的', '怎么'] };
const FILE = encode(CONTENT);

function refusal(bytes: Uint8Array, decode: (bytes: Uint8Array) => unknown = decodeIndex): string {
  try {
    decode(bytes);
  } catch (error) {
    if (error instanceof IndexFormatError) return error.message;
    throw error;
  }
  throw new Error('the file was read');
}

function changed(change: (bytes: Uint8Array) => void): Uint8Array {
  const bytes = FILE.slice();
  change(bytes);
  return bytes;
}

describe('an index file', () => {
  it('gives back the records and stop words, by page and place', () => {
    const index = decodeIndex(FILE);
    expect(index.records.all()).toEqual([...RECORDS.slice(5), ...RECORDS.slice(0, 5)]);
    expect([...index.stopWords].sort()).toEqual(['怎么', '的'].sort());
  });

  it('has the same bytes whatever the order of the records', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(RECORDS, { minLength: RECORDS.length }), (records) => {
        expect(encode({ records, stopWords: ['怎么', '的', '的'] })).toEqual(FILE);
      }),
    );
  });

  it('gives back any weights, also where they are not what those before suggest', () => {
    const number = fc.oneof(fc.constantFrom(0, 1, 2, 90), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const weight = fc.record({ pageRank: number, level: number, position: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(weight, { minLength: RECORDS.length, maxLength: RECORDS.length }), (weights) => {
        const records = RECORDS.map((record, at) => ({ ...record, weight: weights[at] ?? record.weight }));
        const read = new Map(
          decodeIndex(encode({ ...CONTENT, records }))
            .records.all()
            .map(({ objectID, weight }) => [objectID, weight]),
        );
        // JSON knows no negative zero.
        for (const { objectID, weight } of records) expect(read.get(objectID)).toEqual(JSON.parse(JSON.stringify(weight)));
      }),
    );
  });

  it('is read alike in steps, with several rests', () => {
    const steps = decodeIndexInSteps(FILE);
    let rests = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) rests++;
    expect(rests).toBeGreaterThan(3);
    expect(step.value.records.all()).toEqual(decodeIndex(FILE).records.all());
  });

  it('can lie anywhere in a buffer', () => {
    const padded = new Uint8Array(FILE.length + 7);
    padded.set(FILE, 3);
    expect(decodeIndex(padded.subarray(3, 3 + FILE.length)).records).toHaveLength(RECORDS.length);
  });

  it('may be empty of records', () => {
    expect(decodeIndex(encode({ records: [], stopWords: [] })).records.all()).toEqual([]);
  });

  it('is refused if it is something else', () => {
    expect(refusal(new TextEncoder().encode('<!doctype html><html></html>'))).toContain('not an index file');
    expect(refusal(new Uint8Array())).toContain('not an index file');
  });

  it('is refused in another version, which is named', () => {
    expect(refusal(changed((bytes) => bytes.set([FORMAT_VERSION + 1], VERSION_AT)))).toBe(
      `its format version is ${String(FORMAT_VERSION + 1)}, and this program reads version ${String(FORMAT_VERSION)}`,
    );
  });

  it('is refused if it is cut off anywhere, or too long', () => {
    for (let length = 0; length < FILE.length; length++) expect(() => decodeIndex(FILE.subarray(0, length))).toThrow(IndexFormatError);
    expect(refusal(FILE.subarray(0, FILE.length - 1))).toContain('cut off');
    expect(refusal(Uint8Array.from([...FILE, 0]))).toContain('should end after');
  });

  it('is refused if any byte differs', () => {
    for (let at = 0; at < FILE.length; at++) {
      expect(() => decodeIndex(changed((bytes) => bytes.set([(FILE[at] ?? 0) ^ 1], at)))).toThrow(IndexFormatError);
    }
  });
});

describe('the first part of an index file', () => {
  const first = FILE.subarray(0, endOfFirstPart(FILE));

  it('gives the headings, also while the rest is missing, and nothing of the paragraphs', () => {
    const records = decodeHeadings(first).records.all();
    expect(records).toEqual(
      decodeIndex(FILE)
        .records.all()
        .filter(({ type }) => type !== 'content'),
    );
    expect(decodeHeadings(FILE).records.all()).toEqual(records);
    expect(Buffer.from(first).includes('PHP')).toBe(false);
  });

  it('is refused if it is cut off anywhere', () => {
    for (let length = 0; length < first.length; length++) expect(() => decodeHeadings(first.subarray(0, length))).toThrow(IndexFormatError);
    expect(refusal(first.subarray(0, first.length - 1), decodeHeadings)).toContain('cut off');
  });

  it('is refused if any byte differs', () => {
    for (let at = 0; at < first.length; at++) {
      // What the header says of the second part is not asked.
      if (at >= PART_LENGTHS_AT[1] && at < HEADER_BYTES) continue;
      const bytes = first.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(() => decodeHeadings(bytes)).toThrow(IndexFormatError);
    }
  });
});
