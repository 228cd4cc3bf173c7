import fc from 'fast-check';
import { expect, it } from 'vitest';
import { engineOf } from './engine.fixture.ts';
import { recordsOf } from '../records/outline.fixture.ts';

const line = fc.string({ unit: fc.constantFrom(...Array.from('数据库密码安装改的，a ')), minLength: 1, maxLength: 15 });
const corpus = fc.array(fc.array(line, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });

it('finds the page of every stretch of two to six Han characters, and ranks no page above those that hold it', () => {
  fc.assert(
    fc.property(corpus, fc.nat(), fc.nat(), fc.integer({ min: 2, max: 6 }), (pages, pick, start, length) => {
      const engine = engineOf(
        recordsOf(pages.map((lines, page) => ({ path: `p${String(page)}`, lines: [`# T${String(page)}`, ...lines] }))),
        ['的', '改的'],
      );
      const runs = pages.flat().flatMap((text) => text.match(/[^，a ]{2,}/g) ?? []);
      fc.pre(runs.length > 0);
      const run = runs[pick % runs.length] ?? '';
      const query = run.slice(start % (run.length - 1)).slice(0, length);
      const holding = new Set(
        pages.flatMap((lines, page) => (lines.some((text) => text.includes(query)) ? [`https://example.org/docs/p${String(page)}`] : [])),
      );
      const found = engine
        .search({ query, hitsPerPage: 1000, distinct: 0 })
        .hits.map((hit) => ({ url: hit.url ?? '', holds: hit.content?.includes(query) === true }));
      expect(new Set(found.filter(({ holds }) => holds).map(({ url }) => url))).toEqual(holding);
      // Of the pages, in the order of their first hits, all that hold the query come before all that do not.
      const pagesFound = [...new Set(found.map(({ url }) => url))].map((url) => holding.has(url));
      expect(pagesFound).toEqual(pagesFound.toSorted((a, b) => Number(b) - Number(a)));
    }),
    { numRuns: 300 },
  );
});
