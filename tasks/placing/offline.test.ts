import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeServiceWorker } from './offline.mjs';

const page = (path: string) => `<html><meta charset=UTF-8><link rel=canonical href=https://www.example.org${path}>`;

/** A release, and what its service worker lists: address → digest. */
async function listed(): Promise<{ folder: string; script: string; files: Map<string, string> }> {
  const folder = await temporaryFolder({
    'index.html': page('/docs/'),
    '404.html': page('/docs/404.html'),
    'faq.html': page('/docs/faq'),
    'faq/index.html': page('/docs/faq'),
    'old/index.html': '<html><meta charset=UTF-8><p>leads on',
    'install/index.html': page('/docs/install/'),
    'img/logo.svg': '<svg/>',
    'assets/js/main.1234.js': '1',
    'llms.txt': 'x',
    'sitemap.xml': '<x/>',
    'faq.md': '# x',
    'faq.md.gz': 'x',
  });
  await writeServiceWorker(folder, '/docs/');
  const script = await readFile(`${folder}/sw.js`, 'utf8');
  const entries = [...script.matchAll(/url:"([^"]*)",revision:(?:null|"[^"]*"),integrity:"sha256-([^"]*)"/g)];
  return { folder, script, files: new Map(entries.map(([, url = '', digest = '']) => [url, digest])) };
}

describe('the service worker', () => {
  it('lists each page once, under an address, and what pages are made of', async () => {
    const { files } = await listed();
    expect([...files.keys()].sort()).toEqual(
      ['', '404.html', 'assets/js/main.1234.js', 'faq.md', 'faq', 'img/logo.svg', 'install/', 'old/'].map((name) => `/docs/${name}`).sort(),
    );
  });

  it('knows the digest of every file as it will be served', async () => {
    const { folder, files } = await listed();
    const html = await readFile(`${folder}/install/index.html`);
    expect(html.toString()).toMatch(/<meta name="docs:offline" content="\d+">/);
    expect(files.get('/docs/install/')).toBe(createHash('sha256').update(html).digest('base64'));
  });

  it('is the same for the same files', async () => {
    expect((await listed()).script).toBe((await listed()).script);
  });
});
