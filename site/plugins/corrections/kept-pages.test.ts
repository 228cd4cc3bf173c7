import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPages } from './kept-pages.ts';

const PAGE = { content: '# 安装', filePath: '/docs/install.md', frontMatter: { lastChange: '2026-03-01' }, compilerName: 'client' };

let root: string;
let compiled: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'emlog-docs-kept-'));
  compiled = [];
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

/** What a build makes of a page. */
async function build(page: typeof PAGE, version = '1'): Promise<unknown> {
  const processor = {
    process: ({ content }: typeof PAGE) => {
      compiled.push(content);
      return Promise.resolve({ content: `<h1>${content}</h1>`, data: { contentTitle: content, toc: [] } });
    },
  };
  const rule = {
    use: [{ loader: '/node_modules/@docusaurus/mdx-loader/lib/index.js', options: { processors: { mdProcessor: processor } } }],
  };
  keepPages([rule, { use: 'other' }, rule], { folder: path.join(root, 'kept'), next: path.join(root, 'next'), version });
  return processor.process(page);
}

describe('a page', () => {
  it('is compiled once, and comes out the same', async () => {
    const first = await build(PAGE);
    await rename(path.join(root, 'next'), path.join(root, 'kept'));
    expect(await build(PAGE)).toEqual(first);
    expect(compiled).toEqual(['# 安装']);
  });

  it('is compiled again while the build that compiled it has not ended well', async () => {
    await build(PAGE);
    await build(PAGE);
    expect(compiled).toHaveLength(2);
  });

  it.each([
    ['its text', { ...PAGE, content: '# 升级' }, '1'],
    ['the day of its last change', { ...PAGE, frontMatter: { lastChange: '2026-03-02' } }, '1'],
    ['its place', { ...PAGE, filePath: '/docs/faq.md' }, '1'],
    ['anything else that pages are made from', PAGE, '2'],
  ])('is compiled again after a change of %s', async (_what, page, version) => {
    await build(PAGE);
    await rename(path.join(root, 'next'), path.join(root, 'kept'));
    await build(page, version);
    expect(compiled).toHaveLength(2);
  });
});
