import { expect, it } from 'vitest';
import { finish, onceInSteps } from './once.ts';

it('makes a value in steps, and what is missing of it when it is asked for, once', () => {
  const done: number[] = [];
  const value = onceInSteps(function* () {
    for (const step of [1, 2, 3]) {
      done.push(step);
      yield;
    }
    return 'made';
  });
  expect(done).toEqual([]);
  expect(value.next()).toBe(false);
  expect(done).toEqual([1]);
  expect(value.get()).toBe('made');
  expect(value.next()).toBe(true);
  expect(value.get()).toBe('made');
  expect(done).toEqual([1, 2, 3]);
});

it('finishes what was begun', () => {
  const steps = (function* () {
    yield;
    yield;
    return 7;
  })();
  steps.next();
  expect(finish(steps)).toBe(7);
});
