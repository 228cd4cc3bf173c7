import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { parsePage } from './page.ts';
import { checkPictures } from './pictures.ts';

/** What is said of a page beside a picture of this many bytes. */
async function check(source: string, bytes = 100) {
  const folder = await temporaryFolder({ 'dashboard.webp': new Uint8Array(bytes) });
  return checkPictures(parsePage(source, 'guide.md', folder));
}

describe('pictures', () => {
  it('beside the page, with Chinese words, pass', async () => {
    expect(await check('![管理员控制台](./dashboard.webp "标题")\n\n[![SEO 设置](./dashboard.webp)](./other.webp)', 120_000)).toEqual([]);
  });

  it.each(['', 'dashboard', 'SEO & PHP 8.2'])('with the alternative text “%s” need one in Chinese', async (alt) => {
    expect(await check(`正文\n\n![${alt}](./dashboard.webp)`)).toEqual([
      { file: 'guide.md', line: 3, message: './dashboard.webp: needs an alternative text in Chinese' },
    ]);
  });

  it.each(['../dashboard.webp', './img/dashboard.webp', 'dashboard.webp', '/img/dashboard.webp', 'https://example.com/dashboard.webp'])(
    'at %s must lie beside their page',
    async (target) => {
      const messages = (await check(`![控制台](${target})`)).map(({ message }) => message);
      expect(messages).toContain(`${target}: must lie beside its page: ./dashboard.webp`);
    },
  );

  it('that are not there are named', async () => {
    expect(await check('![控制台](./dashbord.webp)')).toEqual([
      { file: 'guide.md', line: 1, message: './dashbord.webp: is not beside the page' },
    ]);
  });

  it('that are too heavy are told their size', async () => {
    expect(await check('![控制台](./dashboard.webp)', 120_001)).toEqual([
      { file: 'guide.md', line: 1, message: './dashboard.webp: has 120001 bytes; 120000 at most' },
    ]);
  });

  it('on one line are all looked at', async () => {
    expect((await check('![a](./dashboard.webp) ![控制台](./gone.webp)')).map(({ message }) => message)).toEqual([
      './dashboard.webp: needs an alternative text in Chinese',
      './gone.webp: is not beside the page',
    ]);
  });

  it('in code are none', async () => {
    expect(await check('```text\n![a](./gone.webp)\n```')).toEqual([]);
  });
});
