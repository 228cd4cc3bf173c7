import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, HALVES, parseJudgedQueries, readHalf } from './judged-queries.ts';

/** Every address of the site: a committed list. */
const published = new Set(readFileSync(new URL('../../site/published.txt', import.meta.url), 'utf8').split('\n'));
const all = HALVES.flatMap((half) => readHalf(half));

describe('the judged queries', () => {
  it('are at least 450, 40 of them without an answer', () => {
    expect(all.length).toBeGreaterThanOrEqual(450);
    expect(all.filter(({ category }) => category === 'none').length).toBeGreaterThanOrEqual(40);
  });

  it('hold at least 15 of every category in the test half', () => {
    const test = readHalf('test');
    const few = CATEGORIES.filter((category) => test.filter((each) => each.category === category).length < 15);
    expect(few).toEqual([]);
  });

  it.each(HALVES)('stand once in their half: %s', (half) => {
    const queries = readHalf(half).map(({ query }) => query);
    expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
  });

  it('of the test half have not been tuned on', () => {
    const tuned = new Set(readHalf('tuning').map(({ query }) => query));
    // Their number alone: whoever tunes must not learn what the test half asks.
    expect(readHalf('test').filter(({ query }) => tuned.has(query)).length).toBe(0);
  });

  it('fit into the search box, which takes 64 UTF-16 units', () => {
    expect(all.filter(({ query }) => query.length > 64)).toEqual([]);
  });

  it('name addresses that the site has', () => {
    expect([...new Set(all.flatMap(({ acceptable }) => acceptable))].filter((address) => !published.has(address))).toEqual([]);
  });
});

describe('a file of judged queries', () => {
  const head = 'query\tcategory\tacceptable\tnote\n';

  it.each([
    ['another head', '备份\texact\t/docs/faq\t', 'tuning.tsv: the first line'],
    ['a category of its own', `${head}备份\tlucky\t/docs/faq\t`, 'tuning.tsv:2: "lucky"'],
    ['a missing cell', `${head}备份\texact\t/docs/faq`, 'tuning.tsv:2: four cells'],
    ['an answer for what must find nothing', `${head}qwertz\tnone\t/docs/faq\t`, 'tuning.tsv:2: "none"'],
    ['no answer for what must find something', `${head}备份\texact\t\t`, 'tuning.tsv:2: "none"'],
  ])('is refused with %s', (_, text, message) => {
    expect(() => parseJudgedQueries(text, 'tuning.tsv')).toThrow(message);
  });
});
