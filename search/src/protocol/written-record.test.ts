import { describe, expect, it } from 'vitest';
import { checkWrittenAttributes, readWrittenRecord, toDocRecord } from './written-record.ts';

const whole = {
  objectID: 'a',
  type: 'lvl2',
  hierarchy: { lvl0: '文档', lvl1: '安装', lvl2: '环境', lvl3: null },
  content: null,
  anchor: 'env',
  url: 'https://docs.example/install#env',
  url_without_anchor: 'https://docs.example/install',
  lang: 'zh-Hans',
  language: 'zh-Hans',
  version: ['current'],
  docusaurus_tag: 'docs-default-current',
  weight: { pageRank: 1, level: 80, position: 3 },
};

describe('a written record', () => {
  it('is taken as it is, with all levels', () => {
    const hierarchy = { ...whole.hierarchy, lvl4: null, lvl5: null, lvl6: null };
    expect(readWrittenRecord(whole, 'a', 'body')).toEqual({ ...whole, hierarchy, recordVersion: 'v3' });
  });

  it('may lack what can be computed or be empty, and hold what the search does not know', () => {
    const { type, hierarchy, url } = whole;
    expect(readWrittenRecord({ type, hierarchy, url, tags: ['x'] }, 'b', 'body')).toMatchObject({
      objectID: 'b',
      content: null,
      anchor: null,
      url_without_anchor: 'https://docs.example/install',
      lang: '',
      language: '',
      version: [],
      docusaurus_tag: '',
      weight: { pageRank: 0, level: 80, position: 0 },
    });
  });

  it('may be written as other crawlers do: one text for a list, a list of one for a text, texts for numbers', () => {
    const record = { ...whole, version: 'current', docusaurus_tag: ['default'], weight: { pageRank: '7', level: 80 }, lang: null };
    expect(readWrittenRecord(record, 'a', 'body')).toMatchObject({
      version: ['current'],
      docusaurus_tag: 'default',
      weight: { pageRank: 7, level: 80, position: 0 },
      lang: 'zh-Hans',
    });
  });

  it.each<[unknown, string]>([
    [[], 'body: expected an object'],
    [{ ...whole, url: undefined }, 'body.url is missing, expected a value'],
    [{ ...whole, url: '/install' }, 'Invalid value for "body.url" parameter, expected an absolute http(s) address, got "/install"'],
    [{ ...whole, url: 'javascript:alert(1)' }, 'expected an absolute http(s) address'],
    [{ ...whole, type: 'lvl7' }, 'Invalid value for "body.type" parameter, expected one of lvl0,'],
    [{ ...whole, type: 'lvl3' }, 'body.hierarchy.lvl3 is missing, expected a text, for the type is lvl3'],
    [{ ...whole, type: 'content' }, 'body.content is missing, expected a text, for the type is content'],
    [{ ...whole, hierarchy: { lvl1: '安装' } }, 'body.hierarchy.lvl0 is missing, expected a text, by which hits are grouped'],
    [{ ...whole, hierarchy: { lvl0: 1 } }, '"body.hierarchy.lvl0" parameter, expected a string or null, got 1'],
    [{ ...whole, weight: { pageRank: 'much' } }, '"body.weight.pageRank" parameter, expected a number, got "much"'],
    [{ ...whole, docusaurus_tag: ['a', 'b'] }, '"body.docusaurus_tag" parameter, expected one string, got a list'],
    [JSON.parse('{"__proto__": {"type": "lvl0"}}'), 'body.type is missing'],
  ])('%j is refused, naming the attribute, what was expected and what came', (record, message) => {
    expect(() => readWrittenRecord(record, 'a', 'body')).toThrow(message);
  });
});

describe('attributes of a record that are replaced', () => {
  it('are checked each by itself', () => {
    expect(() => checkWrittenAttributes({ content: null, weight: { position: 2 }, tags: 1 }, 'body')).not.toThrow();
    expect(() => checkWrittenAttributes({ url: null }, 'body')).toThrow('"body.url" parameter, expected a value, got null');
    expect(() => checkWrittenAttributes({ version: { _operation: 'Add', value: 'x' } }, 'body')).toThrow('operations are not carried out');
  });

  it('leave a record that can be indexed, whatever they lack together', () => {
    expect(toDocRecord({ ...whole, type: 'lvl5' }, 'a')).toMatchObject({ type: 'lvl5', hierarchy: { lvl5: null } });
  });
});
