// The list itself, not what the engine makes of it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAliases } from '../src/index/aliases-file.ts';

/** Every address of the site: a committed list. */
const published = new Set(readFileSync(new URL('../../site/published.txt', import.meta.url), 'utf8').split('\n'));
const headings = readAliases();

describe('what readers call the headings', () => {
  it('leads to addresses that the site has', () => {
    expect(headings.filter(({ address }) => !published.has(address))).toEqual([]);
  });

  it('says something for every page', () => {
    const pages = [...published].filter((address) => address.startsWith('/docs/') && !address.includes('#'));
    const named = new Set(headings.map(({ address }) => address.replace(/#.*/, '')));
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter((page) => !named.has(page))).toEqual([]);
  });

  it('has no single character, which is part of too many words', () => {
    expect(headings.flatMap(({ aliases }) => aliases).filter((alias) => Array.from(alias).length < 2)).toEqual([]);
  });
});
