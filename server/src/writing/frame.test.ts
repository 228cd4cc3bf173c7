import { describe, expect, it } from 'vitest';
import { decodeFrames, encodeFrame } from './frame.ts';
import type { Entry } from './operation.ts';

const entry = (taskID: number): Entry => ({ taskID, at: 1, operations: [{ kind: 'clear', index: `索引\n${taskID}` }] });
const two = Buffer.from(encodeFrame([entry(1), entry(2)]) + encodeFrame([entry(3)]));
const one = Buffer.byteLength(encodeFrame([entry(1), entry(2)]));

describe('a file of the journal', () => {
  it('gives back what was put into it', () => {
    expect(decodeFrames(two)).toEqual({ entries: [entry(1), entry(2), entry(3)], wholeBytes: two.length, rest: 'none' });
    expect(decodeFrames(Buffer.alloc(0))).toEqual({ entries: [], wholeBytes: 0, rest: 'none' });
  });

  it('that is cut off anywhere gives whole frames, and says where they end', () => {
    for (let length = 0; length < two.length; length++) {
      const { entries, wholeBytes, rest } = decodeFrames(two.subarray(0, length));
      const isWhole = length === 0 || length === one;
      expect([entries.length, wholeBytes, rest]).toEqual([length < one ? 0 : 2, length < one ? 0 : one, isWhole ? 'none' : 'torn']);
    }
  });

  it('whose last frame has other bytes was being written; one before the last is damage', () => {
    const at = (place: number) => Buffer.from(two.map((byte, index) => (index === place ? byte ^ 1 : byte)));
    expect(decodeFrames(at(two.length - 5))).toMatchObject({ wholeBytes: one, rest: 'torn' });
    expect(decodeFrames(at(20))).toMatchObject({ entries: [], wholeBytes: 0, rest: 'damaged' });
  });
});
