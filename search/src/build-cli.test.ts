import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeIndex, readRecords, RecordError } from './build.ts';
import { decodeIndex, Engine } from './index.ts';
import { pageHtml } from './records/page.fixture.ts';

const ADDRESS = { siteUrl: 'https://example.org', basePath: '/docs/' };
const CLI = fileURLToPath(new URL('build-cli.ts', import.meta.url));
const run = promisify(execFile);

let folder: string;
let pages: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-search-'));
  pages = join(folder, 'pages');
  await mkdir(join(pages, 'faq'), { recursive: true });
  await writeFile(join(pages, 'install.html'), pageHtml('<p>怎么安装</p>'));
  await writeFile(
    join(pages, 'faq', 'index.html'),
    pageHtml('<p>忘记密码</p>', { path: '/docs/faq', title: '常见问题', crumbs: ['常见问题'] }),
  );
  await writeFile(join(pages, '404.html'), '<html><body><h1>找不到页面</h1></body></html>');
  await writeFile(join(pages, 'install.html.br'), 'compressed');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('readRecords', () => {
  it('reads every page with an article, by address', async () => {
    const records = await readRecords(pages, ADDRESS);
    expect(records.map(({ url }) => url)).toEqual([
      'https://example.org/docs/faq',
      'https://example.org/docs/faq',
      'https://example.org/docs/install',
      'https://example.org/docs/install',
    ]);
  });

  it('refuses pages that lie elsewhere', async () => {
    await expect(readRecords(pages, { ...ADDRESS, basePath: '/handbook/' })).rejects.toThrow(
      new RecordError('faq/index.html', 'the canonical url https://example.org/docs/faq is not under https://example.org/handbook/'),
    );
  });

  it('refuses two pages with one address, naming both', async () => {
    const twice = join(folder, 'twice');
    await mkdir(twice);
    for (const name of ['a.html', 'b.html']) await writeFile(join(twice, name), pageHtml(''));
    await expect(readRecords(twice, ADDRESS)).rejects.toThrow(/^b\.html: the objectID .* is also in a\.html$/);
  });
});

// A process that loads the dictionary takes seconds on a busy machine.
describe('build-cli', { timeout: 60_000 }, () => {
  it('writes records and an index that finds them, and says how much in one line', async () => {
    const out = join(folder, 'out', 'search');
    const { stdout } = await run(process.execPath, [
      '--import',
      'tsx',
      CLI,
      '--pages',
      pages,
      '--out',
      out,
      '--site-url',
      ADDRESS.siteUrl,
      '--base',
      ADDRESS.basePath,
    ]);
    expect(stdout).toMatch(/^search: 2 pages, 4 records, index of \d+ bytes\n$/);
    const records = await readRecords(pages, ADDRESS);
    expect(JSON.parse(await readFile(join(out, 'records.json'), 'utf8'))).toEqual(records);
    const index = await readFile(join(out, 'index.bin'));
    expect(Buffer.from(encodeIndex(records))).toEqual(index);
    expect(new Engine(decodeIndex(index)).search({ query: '如何找回密码吗', hitsPerPage: 1 }).hits[0]?.url).toBe(
      'https://example.org/docs/faq',
    );
  });

  it('writes the same bytes in another time zone and locale', async () => {
    const address = ['--site-url', ADDRESS.siteUrl, '--base', ADDRESS.basePath];
    const files = await Promise.all(
      [
        ['UTC', 'C'],
        ['Asia/Shanghai', 'zh_CN.UTF-8'],
      ].map(async ([TZ, LC_ALL], number) => {
        const out = join(folder, `out-${String(number)}`);
        const env = { ...process.env, TZ, LC_ALL, LANG: LC_ALL };
        await run(process.execPath, ['--import', 'tsx', CLI, '--pages', pages, '--out', out, ...address], { env });
        return readFile(join(out, 'index.bin'));
      }),
    );
    expect(files[0]).toEqual(files[1]);
  });

  it('names a missing argument and ends with 1', async () => {
    await expect(run(process.execPath, ['--import', 'tsx', CLI, '--pages', pages])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('search: --') as string,
    });
  });
});
