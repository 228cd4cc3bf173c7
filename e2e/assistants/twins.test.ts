// Every page's Markdown twin says what the page says, whole: words, headings, tables, code; and is reached in each way.
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import type { Code, Nodes, Table } from 'mdast';
import { describe, expect, inject, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { outlinePages, PUBLIC_URL } from './pages.ts';
import { article, articleText, countWords, covered, markdownText, parseMarkdown } from './words.ts';

const origin = inject('origin');
const pages = await outlinePages();

const twinPath = (path: string) => (path.endsWith('/') ? `${path}index.md` : `${path}.md`);
const fetchText = async (path: string, accept = 'text/html') => (await fetch(origin + path, { headers: { accept } })).text();

/** Every node of a type, in order. */
function nodes<Found extends Nodes>(root: Nodes, type: Found['type']): Found[] {
  const own = root.type === type ? [root as Found] : [];
  return [...own, ...('children' in root ? root.children.flatMap((child) => nodes<Found>(child, type)) : [])];
}

it('every route has a twin', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(ROUTES.map(([path]) => path).sort());
});

describe.each(pages.map(({ path, headings }) => ({ path, headings })))('the twin of $path', ({ path, headings }) => {
  it('has at least 98 % of the visible words', async () => {
    const words = countWords(articleText(article(await fetchText(path))));
    const share = covered(words, countWords(markdownText(parseMarkdown(await fetchText(twinPath(path))))));
    expect(share).toBeGreaterThanOrEqual(0.98);
  });

  it('has every heading, table row and block of code, whole', async () => {
    const page = article(await fetchText(path));
    const markdown = await fetchText(twinPath(path));
    const twin = parseMarkdown(markdown);
    expect(headings.map(({ id }) => id).filter((id) => id !== null)).toEqual(
      selectAll('h2[id], h3[id], h4[id]', page).map(({ properties }) => properties['id']),
    );
    for (const { level, at } of headings) expect(markdown.slice(at)).toMatch(new RegExp(`^#{${level}} `));
    const rows = nodes<Table>(twin, 'table').map(({ children }) => children.map((row) => row.children.length));
    expect(rows).toEqual(selectAll('table', page).map((table) => selectAll('tr', table).map((row) => selectAll('th, td', row).length)));
    const codes = nodes<Code>(twin, 'code').map(({ value }) => value.trimEnd());
    expect(codes).toEqual(selectAll('pre', page).map((pre) => toString(pre).trimEnd()));
  });

  it('is Markdown and nothing else: no tags, no components, addresses absolute', async () => {
    const markdown = await fetchText(twinPath(path));
    expect(markdown.startsWith('# ')).toBe(true);
    expect(markdown).not.toContain('\uFFFD');
    const twin = parseMarkdown(markdown);
    expect(nodes(twin, 'html')).toEqual([]);
    const prose = markdownText({ ...twin, children: twin.children.filter(({ type }) => type !== 'code') });
    expect(prose).not.toMatch(/^:::|\{#|<\/?(?:Tabs|TabItem|Endpoint)/m);
    const addresses = [
      ...nodes<Extract<Nodes, { type: 'link' }>>(twin, 'link'),
      ...nodes<Extract<Nodes, { type: 'image' }>>(twin, 'image'),
    ];
    for (const { url } of addresses) expect(url).toMatch(/^(?:https?:\/\/|mailto:|magnet:)/);
  });

  it('is named in the page, and is what the page’s address gives to who prefers Markdown', async () => {
    const answer = await fetch(origin + path);
    expect(answer.headers.get('vary')).toMatch(/\bAccept,/);
    const links = (await answer.text()).match(/<link[^>]*text\/markdown[^>]*>/g) ?? [];
    expect(links.length).toBe(1);
    expect(links[0]).toContain(`href=${twinPath(path)}`);
    const twin = await fetchText(twinPath(path));
    expect(await fetchText(path, 'text/markdown, text/html;q=0.9')).toBe(twin);
    expect(twin).toContain(`<${PUBLIC_URL}${path}>`);
  });
});

describe('an unknown Markdown address', () => {
  it('is a Markdown 404 that names a way on', async () => {
    const answer = await fetch(`${origin}/docs/nope.md`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toContain(`${PUBLIC_URL}/docs/llms.txt`);
  });
});
