// llms.txt and the full text: short enough, complete, every link alive.
import { readdir, stat } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { outlinePages, PUBLIC_URL } from './pages.ts';

const origin = inject('origin');
const FOLDER = 'site/build/pages';
const pages = await outlinePages();
const index = await (await fetch(`${origin}/docs/llms.txt`)).text();

/** Every address in a text that is ours. */
const ownLinks = (text: string) => [...new Set(text.match(new RegExp(`${PUBLIC_URL}/docs/[^)\\s\`>]*`, 'g')))];
const status = async (url: string) => (await fetch(url.replace(PUBLIC_URL, origin))).status;

describe('llms.txt', () => {
  it('has at most 10 kB', () => {
    expect(Buffer.byteLength(index)).toBeLessThanOrEqual(10_000);
  });

  it('has one line for each page, which says what it answers', () => {
    const lines = index.split('\n').filter((line) => /^- \[/.test(line));
    expect(lines.length).toBe(pages.length);
    for (const { title, file } of pages) {
      const line = lines.find((each) => each.startsWith(`- [${title}](${PUBLIC_URL}/docs/${file}): `));
      expect(line?.split('): ')[1]?.length).toBeGreaterThan(15);
    }
  });

  it('holds no dead link', async () => {
    const links = ownLinks(index);
    expect(links.length).toBeGreaterThan(pages.length);
    expect(await Promise.all(links.map(async (link) => [link, await status(link)]))).toEqual(links.map((link) => [link, 200]));
  });
});

describe('the full text', () => {
  it('is in files of at most 90 kB, all of them listed', async () => {
    const files = (await readdir(FOLDER)).filter((name) => /^llms-full.*\.txt$/.test(name));
    for (const name of files) expect((await stat(`${FOLDER}/${name}`)).size).toBeLessThanOrEqual(90_000);
    const listed = ownLinks(await (await fetch(`${origin}/docs/llms-full.txt`)).text());
    expect(listed.map((link) => link.replace(`${PUBLIC_URL}/docs/`, '')).sort()).toEqual(
      files.filter((name) => name !== 'llms-full.txt').sort(),
    );
  });

  it('holds every page, whole', async () => {
    const listed = ownLinks(await (await fetch(`${origin}/docs/llms-full.txt`)).text());
    const texts = await Promise.all(listed.map(async (link) => (await fetch(link.replace(PUBLIC_URL, origin))).text()));
    const all = texts.join('\n');
    for (const { file } of pages) {
      const lines = (await (await fetch(`${origin}/docs/${file}`)).text()).split('\n').filter((line) => line.trim() !== '');
      expect(lines.filter((line) => !all.includes(line))).toEqual([]);
    }
  });

  it('is sent compressed', async () => {
    const answer = await fetch(`${origin}/docs/llms-full-install.txt`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await fetch(`${origin}/docs/faq.md`, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br');
  });
});
