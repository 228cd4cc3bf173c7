import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { descriptor } from './descriptor.ts';

const about = {
  name: 'emlog 文档',
  description: '搜索 emlog 文档',
  page: 'https://a.example/docs/search',
  icon: 'https://a.example/i.svg',
};
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');

describe('the browser’s search descriptor', () => {
  it('is well-formed, in Chinese, and leads to the search page', () => {
    const document = parsed(descriptor(about));
    const text = (name: string) => document.getElementsByTagName(name)[0]?.textContent;
    expect(document.documentElement?.namespaceURI).toBe('http://a9.com/-/spec/opensearch/1.1/');
    expect([text('ShortName'), text('Description'), text('Language')]).toEqual(['emlog 文档', '搜索 emlog 文档', 'zh-CN']);
    expect(document.getElementsByTagName('Url')[0]?.getAttribute('template')).toBe('https://a.example/docs/search?q={searchTerms}');
  });

  it('keeps a name with markup characters whole', () => {
    const document = parsed(descriptor({ ...about, name: 'a & <b>' }));
    expect(document.getElementsByTagName('ShortName')[0]?.textContent).toBe('a & <b>');
  });

  it('takes a name of 16 characters and refuses one of 17', () => {
    expect(descriptor({ ...about, name: '文'.repeat(16) })).toContain('文'.repeat(16));
    expect(() => descriptor({ ...about, name: '文'.repeat(17) })).toThrow('at most 16');
  });
});
