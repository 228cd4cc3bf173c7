import { describe, expect, it } from 'vitest';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf } from './engine.fixture.ts';

/** The snippet of the content of a page with one line. */
function snippetOf(line: string, query: string, words: number): string | undefined {
  const engine = engineOf(recordsOf([{ path: 'p', lines: ['# 题目', '## 其他', line] }]));
  const params = { query, highlightPreTag: '[', highlightPostTag: ']', attributesToSnippet: [`content:${String(words)}`], distinct: 0 };
  return engine.search(params).hits.find((hit) => hit.content !== null)?._snippetResult?.content?.value;
}

const LONG = '第一步先备份网站目录，第二步在面板里修改数据库密码，第三步把新密码写进 config.php，最后刷新首页。';

describe('a snippet', () => {
  it('is the whole text, without ellipsis, where that is short enough', () => {
    expect(snippetOf('修改数据库密码。', '密码', 10)).toBe('修改数据库[密码]。');
  });

  it('shows the match, from the start of a clause if that shows as much, with an ellipsis at the cut ends', () => {
    expect(snippetOf(LONG, '数据库密码', 11)).toBe('…第二步在面板里修改[数据库密码]，第三步把新[密码]写…');
    expect(snippetOf(LONG, '刷新首页', 5)).toBe('…写进 config.php，最后[刷新首页]。');
    expect(snippetOf(LONG, '第一步', 3)).toBe('[第一步]先备份…');
  });

  it('counts two Han characters, or one Latin word, as a word', () => {
    expect(snippetOf('一二三四五六七八九十', '一', 2)).toBe('[一]二三四…');
    expect(snippetOf('one two three four', 'one', 2)).toBe('[one] two…');
  });

  it('cuts no Latin word and no match', () => {
    expect(snippetOf('打开了 wp-config.php 文件', '打开', 2)).toBe('[打开]了…');
    expect(snippetOf('前面的话题，数据库密码在哪里', '数据库密码在哪里', 2)).toBe('…[数据库密]…');
  });

  it('is the start of a text that holds no match', () => {
    const engine = engineOf(recordsOf([{ path: 'p', lines: ['# 密码', LONG] }]));
    const [hit] = engine.search({ query: '密码', attributesToSnippet: ['*:2', 'content:3'], distinct: 0, attributesToHighlight: [] }).hits;
    expect(hit?._snippetResult?.hierarchy).toEqual({
      lvl0: { value: '文档', matchLevel: 'none' },
      lvl1: { value: '<span class="algolia-docsearch-suggestion--highlight">密码</span>', matchLevel: 'full' },
    });
    expect(hit?._snippetResult?.type).toEqual({ value: 'lvl1', matchLevel: 'none' });
    const [empty] = engine.search({ query: '', attributesToSnippet: ['content:3'], distinct: 0, facetFilters: ['type:content'] }).hits;
    expect(empty?._snippetResult?.content).toEqual({ value: '第一步先备份…', matchLevel: 'none' });
  });
});
