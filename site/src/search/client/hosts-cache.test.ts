import { describe, expect, it } from 'vitest';
import { createHostsCache } from './hosts-cache.ts';

const host = { url: 'a.example', protocol: 'https', accept: 'readWrite' };
const failed = { ...host, status: 'down' };

function setUp(kept = new Map<string, string>()) {
  const clock = { time: 10_000 };
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const cache = createHostsCache({ appId: 'APP', storage: () => storage, now: () => clock.time });
  const state = () => cache.get<{ status: string; isUp: () => boolean }>(host, () => Promise.resolve({ status: 'up', isUp: () => true }));
  return { cache, clock, kept, state };
}

describe('the hosts cache', () => {
  it('finds a failure under the host’s address, whatever state the key carries', async () => {
    const { cache, state } = setUp();
    await cache.set({ ...host, status: 'up', lastUpdate: 1 }, failed);
    expect(await state()).toMatchObject({ status: 'down', lastUpdate: 10_000 });
  });

  it('believes a failure for 120 s and not a millisecond longer', async () => {
    const { cache, clock, state } = setUp();
    await cache.set(host, failed);
    clock.time += 120_000;
    expect((await state()).isUp()).toBe(false);
    clock.time += 1;
    expect((await state()).isUp()).toBe(true);
  });

  it('does not believe a failure from the future', async () => {
    const { cache, clock, state } = setUp();
    await cache.set(host, failed);
    clock.time -= 1;
    expect((await state()).status).toBe('up');
  });

  it('keeps one entry for each host, and lets old ones go', async () => {
    const { cache, clock, kept } = setUp();
    await cache.set(host, failed);
    await cache.set({ ...host, lastUpdate: 5 }, failed);
    clock.time += 120_001;
    await cache.set({ ...host, url: 'b.example' }, failed);
    expect([...kept.values()].map((text) => JSON.parse(text) as unknown)).toEqual([[['https://b.example', ['down', 130_001]]]]);
  });

  it('writes nothing while all is well, and forgets a failure as soon as the host answers', async () => {
    const { cache, kept, state } = setUp();
    await cache.set(host, { ...host, status: 'up' });
    expect(kept.size).toBe(0);
    await cache.set(host, failed);
    await cache.set(host, { ...host, status: 'up' });
    expect([...kept.values()]).toEqual(['[]']);
    expect((await state()).status).toBe('up');
  });

  it.each(['', 'x', '{}', '[1]', '[["https://a.example",["gone",1]]]', '[["https://a.example",["down","1"]]]'])(
    'takes stored %j for nothing',
    async (stored) => {
      const { state } = setUp(new Map([['docs-search-failed-hosts-APP', stored]]));
      expect((await state()).status).toBe('up');
    },
  );
});
