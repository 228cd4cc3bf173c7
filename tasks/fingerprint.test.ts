import { describe, expect, it } from 'vitest';
import { fingerprint, fingerprintAroundPages } from './fingerprint.mjs';
import { put, temporaryFolder } from './testing/temporary-folder.ts';

const FILES = {
  'package-lock.json': '{}',
  'site/docs/faq.md': '# faq',
  'site/site.config.ts': 'export {};',
  'search/src/index.ts': 'export {};',
  'README.md': 'x',
};

/** The fingerprint before and after a change of one file. */
async function aroundChange(file: string): Promise<[string, string]> {
  const folder = await temporaryFolder(FILES);
  const before = await fingerprint({}, folder);
  await put(folder, file, 'changed');
  return [before, await fingerprint({}, folder)];
}

describe('the fingerprint of a build', () => {
  it('is the same for the same sources and variables, wherever they lie', async () => {
    expect(await fingerprint({}, await temporaryFolder(FILES))).toBe(await fingerprint({}, await temporaryFolder(FILES)));
    expect(await fingerprint({}, await temporaryFolder())).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    'package-lock.json',
    'site/docs/faq.md',
    'site/docs/new.md',
    'site/static/img/logo.svg',
    'search/src/query/rank.ts',
    'search/data/synonyms.tsv',
    'tasks/compress.mjs',
  ])('changes with %s', async (file) => {
    const [before, after] = await aroundChange(file);
    expect(after).not.toBe(before);
  });

  it.each([
    'README.md',
    'site/published.txt',
    'site/names/messages.tsv',
    'site/environment.test.ts',
    'site/src/search/bar.test.tsx',
    'site/build/manifest.json',
    'site/.docusaurus/routes.js',
    'site/node_modules/a/index.js',
    'tasks/check.mjs',
    'server/src/app.ts',
  ])('does not change with %s', async (file) => {
    const [before, after] = await aroundChange(file);
    expect(after).toBe(before);
  });

  it('changes when a file gets another name', async () => {
    const [one, other] = [await temporaryFolder({ 'site/docs/a.md': 'x' }), await temporaryFolder({ 'site/docs/b.md': 'x' })];
    expect(await fingerprint({}, one)).not.toBe(await fingerprint({}, other));
  });

  it('changes with a build variable, and with no other', async () => {
    const folder = await temporaryFolder(FILES);
    const plain = await fingerprint({}, folder);
    expect(await fingerprint({ PUBLIC_URL: 'https://example.com' }, folder)).not.toBe(plain);
    expect(await fingerprint({ PORT: '4000' }, folder)).toBe(plain);
  });

  it('takes an empty variable for an unset one, as the build does', async () => {
    const folder = await temporaryFolder(FILES);
    expect(await fingerprint({ PUBLIC_URL: '' }, folder)).toBe(await fingerprint({}, folder));
  });
});

describe('the fingerprint around the pages', () => {
  const page = (front: string, text: string) => ({ ...FILES, 'site/docs/faq.md': `---\ntitle: ${front}\n---\n\n${text}` });
  const around = async (files: Record<string, string>) => fingerprintAroundPages({}, await temporaryFolder(files));

  it('is the same whatever the text of a page says', async () => {
    expect(await around(page('问答', '新\n---\n'))).toBe(await around(page('问答', '旧')));
  });

  it.each([
    ['the front matter of a page', page('常见问题', '旧')],
    ['a new page', { ...page('问答', '旧'), 'site/docs/new.md': '# 新' }],
    ['a picture', { ...page('问答', '旧'), 'site/docs/a.webp': 'x' }],
    ['the configuration', { ...page('问答', '旧'), 'site/site.config.ts': 'changed' }],
  ])('changes with %s', async (_what, files) => {
    expect(await around(files)).not.toBe(await around(page('问答', '旧')));
  });
});
