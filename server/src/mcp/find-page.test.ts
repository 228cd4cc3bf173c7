import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRelease, type Release } from '../release/release.ts';
import { writeRelease } from '../testing/write-release.ts';
import { findHeading } from './find-heading.ts';
import { findPage } from './find-page.ts';

let folder: string;
let documents: Release['documents'];

beforeAll(async () => {
  folder = await writeRelease();
  ({ documents } = await readRelease(folder));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a page', () => {
  it.each([
    'faq',
    '/faq',
    'faq/',
    '/docs/faq',
    '/docs/faq/',
    '/docs/faq.md',
    '/docs/faq.html',
    ' docs/faq ',
    'https://www.emlog.net/docs/faq?from=menu',
    'http://127.0.0.1:3000/docs/faq',
  ])('is found by %s', (address) => {
    expect(findPage(documents, address)).toEqual({ page: documents.pages[0], fragment: undefined });
  });

  it.each(['install', '/docs/install/index.md', 'https://www.emlog.net/docs/install/'])('with a slash is found by %s', (address) => {
    expect(findPage(documents, address)?.page.path).toBe('/docs/install/');
  });

  it('keeps the fragment, decoded', () => {
    expect(findPage(documents, '/docs/faq#a%20b')?.fragment).toBe('a b');
    expect(findPage(documents, '/docs/faq#%')?.fragment).toBe('%');
  });

  it.each(['', '/', 'nope', 'FAQ', '/docs/faq/x', '../faq'])('is not found by %s', (address) => {
    expect(findPage(documents, address)).toBeUndefined();
  });
});

describe('a heading', () => {
  const find = (wanted: string) => {
    const page = documents.pages[0];
    if (page === undefined) throw new Error('There is no page.');
    return findHeading(page, wanted);
  };

  it.each(['rewrite', '#rewrite', '伪静态', '## 伪静态', '「伪静态」', '静态'])('is found by %s, with what is below it', (wanted) => {
    expect(find(wanted)).toMatchObject({ heading: { id: 'rewrite' }, markdown: '## 伪静态\n\n先选回「默认格式」。\n\n' });
  });

  it('that fits several is not guessed', () => {
    expect(find('密')).toMatchObject({ heading: { id: 'lost-password' } });
    expect(find('nope')).toEqual({ candidates: [] });
    const several = find('');
    expect('candidates' in several && several.candidates.length).toBe(3);
  });
});
