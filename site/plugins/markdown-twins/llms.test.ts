import { describe, expect, it } from 'vitest';
import { FULL_LIMIT, llmsFull, type FullPage } from './llms-full.ts';
import { LLMS_LIMIT, llmsIndex } from './llms.ts';
import { arrange } from './site-pages.ts';

const doc = (id: string, description = `${id}的说明。`) => ({ id, permalink: `/docs/${id.replace(/index$/, '')}`, title: id, description });
const SIDEBAR = [
  { type: 'doc', id: 'README' },
  {
    type: 'category',
    label: '安装',
    items: [
      { type: 'doc', id: 'install/index' },
      { type: 'doc', id: 'install/bt' },
    ],
  },
  { type: 'doc', id: 'faq' },
];
const DOCS = ['install/hidden', 'faq', 'install/bt', 'install/index', 'README'].map((id) => doc(id));
const SITE = { publicUrl: 'https://www.example.com', basePath: '/docs/', product: 'emlog', version: '1.0' };

describe('the pages', () => {
  it('come in the order of the sidebar, those it leaves out after the others of their folder', () => {
    const { sections, pages } = arrange(DOCS, SIDEBAR);
    expect(sections).toEqual([
      { id: 'general', title: '使用与常见问题' },
      { id: 'install', title: '安装' },
    ]);
    expect(pages.map(({ path, section }) => `${section} ${path}`)).toEqual([
      'general /docs/README',
      'general /docs/faq',
      'install /docs/install/',
      'install /docs/install/bt',
      'install /docs/install/hidden',
    ]);
  });
});

describe('llms.txt', () => {
  const long = '问'.repeat(50);
  const site = {
    ...SITE,
    sections: [
      { id: 'a', title: '甲' },
      { id: 'b', title: '乙' },
    ],
  };
  const pages = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      path: `/docs/p${at}`,
      title: `p${at}`,
      description: `${long}。${long}。${long}。`,
      section: at % 2 === 0 ? 'a' : 'b',
    }));
  const files = (count: number) => new Map(llmsIndex({ ...site, pages: pages(count) }).map(({ name, text }) => [name, text]));

  it('keeps as many sentences as fit', () => {
    const text = files(30).get('llms.txt') ?? '';
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LLMS_LIMIT);
    expect(text).toContain(`- [p0](https://www.example.com/docs/p0.md): ${long}。\n`);
    expect(files(30).size).toBe(1);
    expect(files(2).get('llms.txt')).toContain(`${long}。${long}。${long}。\n`);
  });

  it('of a site too large for one line a page lists its sections, each with an index of its own', () => {
    const written = files(90);
    expect([...written.keys()]).toEqual(['llms.txt', 'llms-a.txt', 'llms-b.txt']);
    const text = written.get('llms.txt') ?? '';
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LLMS_LIMIT);
    expect(text).toContain('- [甲](https://www.example.com/docs/llms-a.txt): p0、p2、p4');
    expect(written.get('llms-b.txt')).toContain(`- [p89](https://www.example.com/docs/p89.md): ${long}。${long}。${long}。\n`);
  });

  it('stays within its limit however many pages there are', () => {
    const written = files(5000);
    expect(Buffer.byteLength(written.get('llms.txt') ?? '')).toBeLessThanOrEqual(LLMS_LIMIT);
    expect(written.get('llms.txt')).toContain('llms-b.txt): 2500 页');
  });
});

describe('the full text', () => {
  const page = (title: string, bodies: readonly string[]): FullPage => {
    const parts = [`# ${title}\n\n`, ...bodies.map((body, at) => `## 节 ${at}\n\n${body}\n\n`)];
    const markdown = parts.join('');
    const headings = parts.map((part, at) => ({
      level: at === 0 ? 1 : 2,
      text: part.split('\n')[0]?.replace(/^#+ /, '') ?? '',
      id: at === 0 ? null : `s${at}`,
      at: parts.slice(0, at).join('').length,
    }));
    return { title, section: 'a', url: `https://www.example.com/docs/${title}`, markdown, headings };
  };
  const full = (pages: readonly FullPage[]) => llmsFull({ ...SITE, sections: [{ id: 'a', title: '甲' }] }, pages);

  it('of a small section is one file', () => {
    const files = full([page('one', ['x']), page('two', ['y'])]);
    expect(files.map(({ name }) => name)).toEqual(['llms-full.txt', 'llms-full-a.txt']);
    expect(files[1]?.text).toContain('\n---\n\n# two');
    expect(files[0]?.text).toContain('- [甲](https://www.example.com/docs/llms-full-a.txt): one、two');
  });

  it('begins a new file rather than cutting a page, and cuts a page too long before a heading', () => {
    const body = '字'.repeat(14_000);
    const files = full([page('one', [body]), page('two', [body]), page('three', [body, body, body])]);
    expect(files.slice(1).map(({ name }) => name)).toEqual(['llms-full-a-1.txt', 'llms-full-a-2.txt', 'llms-full-a-3.txt']);
    for (const { text } of files) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(FULL_LIMIT);
    expect(files.at(-1)?.text).toContain('# three（续）');
    expect(
      files
        .map(({ text }) => text)
        .join('')
        .match(/字{14000}/g)?.length,
    ).toBe(5);
  });

  it('refuses a page that has no place to cut', () => {
    expect(() => full([page('one', ['字'.repeat(40_000)])])).toThrow(/between two of its headings/);
  });
});
