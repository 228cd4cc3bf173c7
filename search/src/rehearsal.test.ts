import { expect, it } from 'vitest';
import { rehearseInSteps } from './rehearsal.ts';

it('goes through everything in many small steps, and ends', () => {
  expect(Array.from(rehearseInSteps()).length).toBeGreaterThan(20);
});
