import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

it('gives the check value of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

it('gives what going bit by bit gives, whatever the length', () => {
  for (let length = 0; length < 20; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 151 + 200) & 0xff);
    expect(crc32(bytes)).toBe(bitByBit(bytes));
  }
});

function bitByBit(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
