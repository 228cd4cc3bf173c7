// Whatever a caller writes: accepted or refused as the caller's mistake, and what was accepted can be built and searched.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRecords } from '../testing/records.ts';
import { startWrittenApp, type WrittenApp } from '../testing/written-app.ts';
import { fuzzAmount } from './amount.ts';
import { randomBody } from './bodies.ts';
import { Random } from './random.ts';

/** Each waits for the disk, and builds run beside them: a tenth of what searches get. */
const { cases, seed } = fuzzAmount();
const CASES = Math.ceil(cases / 10);
const HANG_MS = 5_000;
const PUBLISH = { timeout: 200_000, interval: 100 };

const ACTIONS = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'clear',
  'delete',
  'x',
] as const;
const INDEXES = ['a', 'b', '%E7%B4%A2%E5%BC%95', '__proto__', 'a%2Fb', '%00', '*'] as const;
const JUNK: readonly [unknown, ...unknown[]] = [
  null,
  ...[true, -1, 0.5, 1e308, '', ' ', '\0', '\uD800', 'https://a.example/#x', '__proto__', 'lvl3', 'content', '宝'.repeat(300)],
  ...[
    [],
    [[]],
    ['a', 'a'],
    {},
    { lvl0: 'a' },
    { lvl0: '\uDC00', lvl1: '' },
    { pageRank: '1', level: null },
    { _operation: 'Add', value: 1 },
  ],
  JSON.parse('{"__proto__": {"type": "lvl1"}, "constructor": 1}'),
];

let running: WrittenApp;

beforeAll(async () => {
  running = await startWrittenApp('error');
});

afterAll(() => running.stop());

function randomRecord(random: Random): Record<string, unknown> {
  const record: Record<string, unknown> = { ...random.pick(testRecords() as [object, ...object[]]), objectID: `r${random.below(30)}` };
  const names = [...Object.keys(record), 'more', '__proto__', 'toString'];
  for (let times = random.below(3); times > 0; times--) {
    const name = random.pick(names as [string, ...string[]]);
    Object.defineProperty(record, name, { value: random.pick(JUNK), enumerable: true, configurable: true, writable: true });
  }
  return record;
}

function randomRequest(random: Random): { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload: unknown } {
  const index = random.pick(INDEXES);
  const url = `/1/indexes/${index}`;
  const batch = () => ({
    requests: Array.from({ length: random.below(6) }, () => ({
      action: random.pick(ACTIONS),
      indexName: random.chance(0.9) ? decodeURIComponent(random.pick(INDEXES)) : random.pick(JUNK),
      body: random.chance(0.9) ? randomRecord(random) : random.pick(JUNK),
    })),
  });
  const operation = () => ({
    operation: random.pick(['copy', 'move', 'swap', null]),
    destination: random.chance(0.8) ? decodeURIComponent(random.pick(INDEXES)) : random.pick(JUNK),
    scope: random.pick([undefined, ['settings'], ['rules'], ['x'], 'settings', null]),
  });
  const settings = () => ({
    [random.pick(['hitsPerPage', 'distinct', 'attributesForFaceting', 'searchableAttributes', 'ranking', 'x'])]: random.pick(JUNK),
  });
  return random.pick<() => { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload: unknown }>([
    () => ({ method: 'POST', url: `${url}/batch`, payload: batch() }),
    () => ({ method: 'POST', url: `${url}/batch`, payload: batch() }),
    () => ({ method: 'POST', url: `${url}/batch`, payload: randomBody(random) }),
    () => ({ method: 'POST', url: `${url}/operation`, payload: operation() }),
    () => ({ method: 'PUT', url: `${url}/settings`, payload: random.chance(0.7) ? settings() : randomBody(random) }),
    () => ({ method: 'PUT', url: `${url}/r${random.below(30)}`, payload: randomRecord(random) }),
    () => ({ method: 'POST', url: `${url}/r1/partial`, payload: randomRecord(random) }),
    () => ({ method: 'POST', url: `${url}/browse`, payload: { cursor: random.pick(JUNK), hitsPerPage: random.pick(JUNK) } }),
    () => ({ method: 'DELETE', url: `${url}/r${random.below(30)}`, payload: undefined }),
  ])();
}

describe('any write', () => {
  it(
    `is accepted, or refused as the caller's mistake, and what was accepted is searched (${CASES} cases, seed ${seed})`,
    async () => {
      const random = new Random(seed);
      const wrong: string[] = [];
      const statuses = new Map<number, number>();
      let lastTaskID = 0;
      for (let number = 0; number < CASES; number++) {
        const { method, url, payload } = randomRequest(random);
        const start = performance.now();
        const { status, json } = await running.ask(method, url, payload);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const isError = status >= 400 && status < 500 && typeof json['message'] === 'string' && json['status'] === status;
        if (!(status === 200 || isError) || performance.now() - start > HANG_MS) {
          wrong.push(
            `case ${number}: ${status}: ${method} ${url} ${Buffer.isBuffer(payload) ? payload.toString('base64') : JSON.stringify(payload)}`,
          );
        }
        const { taskID } = json;
        lastTaskID = Math.max(lastTaskID, ...(typeof taskID === 'number' ? [taskID] : []));
      }
      console.log(`${CASES} writes, seed ${seed}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
      expect(wrong).toEqual([]);
      expect(statuses.get(200) ?? 0).toBeGreaterThan(CASES / 20);
      await expect.poll(() => running.store.isPublished(lastTaskID), PUBLISH).toBe(true);
      for (const { name, entries } of running.store.entries) {
        const { status, json } = await running.ask('POST', `/1/indexes/${encodeURIComponent(name)}/query`, { query: '', distinct: false });
        expect([name, status, json['nbHits']]).toEqual([name, 200, entries]);
      }
      expect(running.lines).toEqual([]);
    },
    240_000 + CASES * 100,
  );
});
