import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../analysis/escape.ts';
import type { HighlightLeaf, Hit, SnippetLeaf } from '../protocol/search-result.ts';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf } from './engine.fixture.ts';

/** The hit of a query on a page with one line; another page may hold other words. */
function hitOf(line: string, query: string, elsewhere = '别处'): Hit | undefined {
  const pages = [line, elsewhere].map((each, index) => ({ path: `p${String(index)}`, lines: ['# 题目', each] }));
  const engine = engineOf(recordsOf(pages), ['怎么']);
  return engine.search({ query, highlightPreTag: '[', highlightPostTag: ']' }).hits.find(({ url = '' }) => url.endsWith('p0'));
}

function highlighted(line: string, query: string, elsewhere?: string): HighlightLeaf | undefined {
  return hitOf(line, query, elsewhere)?._highlightResult?.content;
}

describe('a highlighted text', () => {
  it.each([
    ['修改数据库密码', '数据库密码', '修改[数据库密码]'],
    ['数据库的密码', '密码数据库', '[数据库]的[密码]'],
    ['请Ｎｇｉｎｘ安装', 'nginx安装', '请[Ｎｇｉｎｘ安装]'],
    ['a <b> & "c"', 'b', 'a &lt;[b]&gt; &amp; &quot;c&quot;'],
    ['看 config.php 文件', 'conf', '看 [conf]ig.php 文件'],
    ['看 wp-config.php', 'config.php', '看 wp-[config.php]'],
    ['看 getUserName()', 'user', '看 get[User]Name()'],
    ['怎么安装，怎么用', '怎么安装', '怎么[安装]，怎么用'],
    ['cafe\u0301 店', 'café', '[cafe\u0301] 店'],
    ['约 5㎏ 重', 'k', '约 5[㎏] 重'],
    ['𠮷野家', '𠮷野', '[𠮷野]家'],
  ])('of %j for %j is %j', (line, query, expected) => {
    expect(highlighted(line, query)?.value).toBe(expected);
  });

  it('says how much of the query it holds', () => {
    expect(highlighted('安装数据库', '安装数据库')).toEqual({
      value: '[安装数据库]',
      matchLevel: 'full',
      matchedWords: ['安装数据库'],
      fullyHighlighted: true,
    });
    expect(highlighted('数据库在这里', 'MySQL数据库', 'MySQL')).toMatchObject({
      matchLevel: 'partial',
      matchedWords: ['数据库'],
      fullyHighlighted: false,
    });
    expect(hitOf('安装数据库', '安装')?._highlightResult?.hierarchy?.lvl0).toEqual({ value: '文档', matchLevel: 'none', matchedWords: [] });
  });
});

const text = fc.string({
  unit: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...Array.from('数据库密码安装，。a B<&>"\'\n')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
  minLength: 1,
  maxLength: 80,
});
const PRE = '\ue000';
const POST = '\ue001';

it("is the record's text when the tags are removed, splits no entity and no pair, and marks in pairs", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 8 }), (line, start, length) => {
      fc.pre(!/[\ue000\ue001]/.test(line));
      const query = line.slice(start % line.length).slice(0, length);
      const engine = engineOf(recordsOf([{ path: 'p', lines: ['# 题目', `内容 ${line}`] }]));
      const { hits } = engine.search({
        query,
        highlightPreTag: PRE,
        highlightPostTag: POST,
        snippetEllipsisText: '…',
        distinct: 0,
        attributesToSnippet: ['content:3'],
      });
      for (const hit of hits) {
        if (hit.content === null || hit.content === undefined) continue;
        const value = hit._highlightResult?.content?.value ?? '';
        expect(value.replaceAll(PRE, '').replaceAll(POST, '')).toBe(hit.content);
        expectWholeParts(value);
        const snippet: SnippetLeaf | undefined = hit._snippetResult?.content;
        const cut = snippet?.value.replaceAll(PRE, '').replaceAll(POST, '') ?? '';
        expect(
          [cut, cut.replace(/^…/, ''), cut.replace(/…$/, ''), cut.replace(/^…/, '').replace(/…$/, '')].some((each) =>
            hit.content?.includes(each),
          ),
        ).toBe(true);
        expectWholeParts(snippet?.value ?? '');
      }
    }),
    { numRuns: 300 },
  );
});

/** Every stretch inside and outside of tags is escaped text by itself, and tags alternate. */
function expectWholeParts(value: string): void {
  expect(value.replace(/[^\ue000\ue001]/g, '')).toMatch(/^(?:\ue000\ue001)*$/);
  for (const part of value.split(/[\ue000\ue001]/)) {
    expect(part.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>"']/);
    expect(part).not.toMatch(/\p{Surrogate}/u);
  }
}

it('never marks inside an entity for what its name says', () => {
  for (const query of ['lt', 'gt', 'amp', 'quot', '39']) {
    expect(hitOf('x <b> & " \'', query)).toBeUndefined();
  }
  expect(escapeHtml('<')).toBe('&lt;');
});
