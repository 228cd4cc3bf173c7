import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pack, unpack } from './packing.ts';

it.each([
  ['an empty answer', 0],
  ['a short answer', 16_000],
  ['the longest that is packed at once', 128 * 1024],
  ['a long answer', 1_000_000],
])('%s comes back as it was', async (_title, length) => {
  const json = randomBytes(length);
  const packed = await pack(json);
  expect(gunzipSync(packed).equals(json)).toBe(true);
  expect((await unpack(packed)).equals(json)).toBe(true);
});

it('a long answer is packed beside what else is done', () => {
  expect(pack(Buffer.alloc(1_000_000))).toBeInstanceOf(Promise);
});
