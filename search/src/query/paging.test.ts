import { describe, expect, it } from 'vitest';
import type { SearchParams } from '../protocol/search-params.ts';
import { choosePage as chooseResolved, type Page } from './paging.ts';
import { resolveParams } from './resolve-params.ts';

function choosePage(params: SearchParams, nbHits: number): Page {
  return chooseResolved(resolveParams(params, {}), nbHits);
}

describe('choosePage', () => {
  it('counts pages from 0', () => {
    expect(choosePage({ hitsPerPage: 20, page: 1 }, 45)).toEqual({
      from: 20,
      to: 40,
      fields: { nbHits: 45, page: 1, nbPages: 3, hitsPerPage: 20 },
    });
    expect(choosePage({}, 0)).toMatchObject({ from: 0, to: 0, fields: { nbPages: 0 } });
  });

  it('gives an empty page beyond the last', () => {
    const { from, to, fields } = choosePage({ hitsPerPage: 20, page: 5 }, 45);
    expect(to).toBeLessThanOrEqual(from);
    expect(fields.nbHits).toBe(45);
  });

  it('answers hitsPerPage 0 with no pages', () => {
    expect(choosePage({ hitsPerPage: 0 }, 45)).toEqual({ from: 0, to: 0, fields: { nbHits: 45, page: 0, nbPages: 0, hitsPerPage: 0 } });
  });

  it('reaches 1000 hits and says so beyond', () => {
    expect(choosePage({ hitsPerPage: 300, page: 3 }, 5000)).toMatchObject({ from: 900, to: 1000, fields: { nbPages: 4, nbHits: 5000 } });
    expect(choosePage({ hitsPerPage: 300, page: 4 }, 5000)).toMatchObject({
      to: 0,
      fields: { nbPages: 0, nbHits: 0, message: expect.stringContaining('1000') as string },
    });
  });

  it('pages by offset and length where no page is given', () => {
    expect(choosePage({ offset: 5, length: 2 }, 45)).toEqual({ from: 5, to: 7, fields: { nbHits: 45, offset: 5, length: 2 } });
    expect(choosePage({ length: 2 }, 45)).toMatchObject({ from: 0, to: 2 });
    expect(choosePage({ offset: 5, page: 0 }, 45).fields).toHaveProperty('page', 0);
  });
});
