import { expect, it } from 'vitest';
import { Restarts } from './restarts.ts';

it('waits longer from restart to restart, up to half a minute, and forgets after a minute without one', () => {
  let now = 0;
  const restarts = new Restarts(() => now);
  const waits = Array.from({ length: 12 }, () => restarts.next());
  expect(waits.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(waits.at(-1)).toBe(30_000);
  now += 60_000;
  expect(restarts.next()).toBe(30_000);
  now += 60_001;
  expect(restarts.next()).toBe(100);
});
