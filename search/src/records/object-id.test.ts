import { expect, it } from 'vitest';
import { ObjectIds } from './object-id.ts';

it('tells records apart by url, type and place among their like', () => {
  const ids = new ObjectIds();
  const all: string[] = [];
  for (let page = 0; page < 200; page++) {
    for (const type of ['lvl1', 'lvl2', 'content', 'content', 'content'] as const)
      all.push(ids.next({ url: `https://example.org/docs/${String(page)}`, type }));
  }
  expect(new Set(all).size).toBe(1000);
  for (const id of all) expect(id).toMatch(/^[0-9a-f]{16}$/);
});

it('gives the same again', () => {
  const next = (): string => new ObjectIds().next({ url: 'https://example.org/', type: 'lvl1' });
  expect(next()).toBe(next());
});
