import { describe, expect, it } from 'vitest';
import { REMEMBERED_ADDRESSES } from '../limits.ts';
import { networkOf, TokenBuckets } from './token-bucket.ts';

describe('a token bucket', () => {
  it('gives a minute’s requests at once, then as many as come back', () => {
    let now = 0;
    const buckets = new TokenBuckets(60, () => now);
    for (let taken = 0; taken < 60; taken++) expect(buckets.take('192.0.2.1')).toBe(true);
    expect(buckets.take('192.0.2.1')).toBe(false);
    now += 999;
    expect(buckets.take('192.0.2.1')).toBe(false);
    now += 2;
    expect(buckets.take('192.0.2.1')).toBe(true);
    expect(buckets.take('192.0.2.1')).toBe(false);
  });

  it('never holds more than a minute’s requests, however long nobody asks', () => {
    let now = 0;
    const buckets = new TokenBuckets(2, () => now);
    buckets.take('192.0.2.1');
    now += 3_600_000;
    expect([1, 2, 3].map(() => buckets.take('192.0.2.1'))).toEqual([true, true, false]);
  });

  it('remembers a bounded number of addresses: who has not asked for longest is forgotten', () => {
    const buckets = new TokenBuckets(2, () => 0);
    for (const address of ['quiet', 'quiet', 'busy', 'busy']) buckets.take(address);
    for (let index = 0; index < REMEMBERED_ADDRESSES - 2; index++) buckets.take(`address ${index}`);
    expect(buckets.take('busy')).toBe(false);
    buckets.take('one more');
    expect(buckets.size).toBe(REMEMBERED_ADDRESSES);
    expect(buckets.take('busy')).toBe(false);
    expect(buckets.take('quiet')).toBe(true);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['nonsense:', 'nonsense:'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
