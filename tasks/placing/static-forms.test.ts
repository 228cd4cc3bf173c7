import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeStaticForms } from './static-forms.mjs';

const page = (path: string) => `<html><link data-rh=true rel=canonical href=https://www.example.org${path}><p>${path}`;

it('writes a file beside the folder of a page whose address has no slash, and of no other', async () => {
  const folder = await temporaryFolder({
    'index.html': page('/docs/'),
    'faq/index.html': page('/docs/faq'),
    'install/index.html': page('/docs/install/'),
    'install/config/index.html': page('/docs/install/config'),
  });
  await writeStaticForms(folder, '/docs/', []);
  const html = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  expect(html).toEqual([
    'faq.html',
    'faq/index.html',
    'index.html',
    'install/config.html',
    'install/config/index.html',
    'install/index.html',
  ]);
  expect(await readFile(`${folder}/faq.html`, 'utf8')).toBe(page('/docs/faq'));
});

it('writes a page that leads on for an address that moved', async () => {
  const folder = await temporaryFolder({ 'index.html': page('/docs/') });
  await writeStaticForms(folder, '/docs/', [
    { from: '/docs/old.html', to: '/docs/faq?a=1&b="2"' },
    { from: '/docs/#/older', to: '/docs/faq' },
    { from: '/elsewhere', to: '/docs/faq' },
  ]);
  expect(await readFile(`${folder}/old/index.html`, 'utf8')).toContain('content="0; url=/docs/faq?a=1&amp;b=&quot;2&quot;"');
  expect((await readdir(folder)).sort()).toEqual(['index.html', 'old']);
});
