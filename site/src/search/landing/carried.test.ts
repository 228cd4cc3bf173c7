import { describe, expect, it } from 'vitest';
import { readCarried, takeWords } from './carried.ts';
import { carryWords } from './carry.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    open: () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }),
  };
}

describe('words on their way to another tab', () => {
  it('reach the page they were sent to, once, whatever the heading', () => {
    const { open, kept } = storage();
    carryWords('/docs/faq#rewrite', ['伪静态'], 0, open);
    expect(takeWords('/docs/guide', 1, open)).toEqual([]);
    expect(takeWords('/docs/faq', 1, open)).toEqual(['伪静态']);
    expect(takeWords('/docs/faq', 2, open)).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('wait for a minute and no longer, and then leave nothing behind', () => {
    const { open, kept } = storage();
    carryWords('/docs/faq', ['伪静态'], 0, open);
    expect(readCarried(59_999, open)).toHaveLength(1);
    expect(takeWords('/docs/faq', 60_000, open)).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('of ten tabs opened at once all arrive, the eleventh takes the place of the first', () => {
    const { open } = storage();
    for (let tab = 0; tab <= 10; tab++) carryWords(`/docs/${tab}`, ['词'], 0, open);
    expect(takeWords('/docs/0', 1, open)).toEqual([]);
    expect(takeWords('/docs/1', 1, open)).toEqual(['词']);
    expect(takeWords('/docs/10', 1, open)).toEqual(['词']);
  });

  it.each(['{}', '[', 'null', '[null]'])('%s in their place is nothing', (value) => {
    const { open, kept } = storage();
    kept.set('docs-search-landing', value);
    expect(takeWords('/docs/faq', 0, open)).toEqual([]);
  });

  it('stay at home where the browser stores nothing', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    carryWords('/docs/faq', ['词'], 0, blocked);
    expect(takeWords('/docs/faq', 0, blocked)).toEqual([]);
  });
});
