// The product reads the FAQ page itself and links to it by its headings' own text:
// 1. it gets every entry with the beginning of its answer; 2. such a link lands on its heading.
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, inject, it } from 'vitest';
import { openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
useBrowser();

/** How much of an answer the product shows, in Han characters. */
const SHOWN = 250;

/** What the product makes of a piece of HTML: its text, without marks. */
function strip(html: string): string {
  return toString(fromHtml(html, { fragment: true }))
    .replace(/[#\u200B]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text before its 251st Han character. */
function cut(text: string): string {
  return new RegExp(`^\\P{Script=Han}*(?:\\p{Script=Han}\\P{Script=Han}*){0,${SHOWN}}`, 'u').exec(text)?.[0] ?? '';
}

/** The entries as the product finds them: HTML cut at every second and third heading. */
function entries(html: string): { level: string; heading: string; answer: string }[] {
  return html
    .split(/<(?=h[23][\s>])/)
    .slice(1)
    .map((piece) => {
      const [, level = '', heading = '', below = ''] = /^(h[23])[^>]*>([^]*?)<\/h[23]>([^]*)$/.exec(piece) ?? [];
      return { level, heading: strip(heading), answer: cut(strip(below)) };
    });
}

/** The first block below a heading, in the page's own structure. */
function firstBlock(heading: Element, parents: Element[]): Element | undefined {
  const siblings = parents.find(({ children }) => children.includes(heading))?.children.filter((each) => each.type === 'element') ?? [];
  return siblings[siblings.indexOf(heading) + 1];
}

const answer = await fetch(`${origin}/docs/faq/`, { redirect: 'manual' });
const html = await answer.text();
const article = select('article', fromHtml(html));
if (article === undefined) throw new Error('/docs/faq/ has no article.');
const questions = selectAll('h3', article);
const found = entries(html);

describe('the FAQ as the product reads it', () => {
  it('is there without a redirect', () => {
    expect(answer.status).toBe(200);
  });

  it('has every question as an entry, in groups, and no heading elsewhere', () => {
    expect(questions.length).toBeGreaterThan(30);
    expect(found.filter(({ level }) => level === 'h3').map(({ heading }) => heading)).toEqual(
      questions.map((each) => strip(toString(each))),
    );
    expect(selectAll('h1, h4, h5, h6', article).map((each) => toString(each))).toEqual(['常见问题']);
  });

  it.each(questions.map((question) => [strip(toString(question)), question] as const))('%s: the answer comes first', (text, question) => {
    const entry = found.find(({ heading }) => heading === text);
    const block = firstBlock(question, selectAll('*', article));
    expect(['p', 'dl', 'ol', 'ul']).toContain(block?.tagName);
    // Of an error block, the product reads 原因 and the cause.
    const opening = selectAll('p, li, dd', block).map((each) => strip(toString(each)))[0] ?? strip(toString(block ?? question));
    const [sentence = ''] = /^.+?(?:[。？！：；]|$)/u.exec(opening) ?? [];
    expect(sentence).toMatch(/\p{Script=Han}/u);
    expect(entry?.answer.replace(/^原因 ?/, '').slice(0, sentence.length)).toBe(sentence);
    expect(cut(sentence)).toBe(sentence);
  });

  it('shows no more of an answer than the product does', () => {
    for (const each of found) expect(each.answer.match(/\p{Script=Han}/gu)?.length ?? 0).toBeLessThanOrEqual(SHOWN);
  });
});

/** A question with spaces and Latin letters, so that both ways to write a space are tried. */
const spaced = found.find(({ level, heading }) => level === 'h3' && / [A-Za-z]/.test(heading))?.heading ?? '';
const plus = encodeURIComponent(spaced).replaceAll('%20', '+');

describe('a link to an answer by its heading’s text', () => {
  it.each([
    ['with + for a space', plus],
    ['with %20 for a space', encodeURIComponent(spaced)],
  ])('%s lands on the heading', async (_how, hash) => {
    const { page, complaints } = await openPage();
    await page.goto(`${origin}/docs/faq#${hash}`);
    await page.waitForURL(/#[a-z0-9_-]+$/);
    const heading = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    expect(strip(await heading.innerText())).toBe(spaced);
    await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(300);
    expect(complaints).toEqual([]);
  });

  it('lands too when the page is open already', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/faq`);
    await page.evaluate((hash) => window.location.assign(`#${hash}`), plus);
    await page.waitForURL(/#[a-z0-9_-]+$/);
    expect(strip(await page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`).innerText())).toBe(spaced);
  });

  it('by its id stays what it is, and a text that is no heading stays where it is', async () => {
    const { page } = await openPage();
    for (const hash of ['rewrite', '没有这个标题']) {
      const address = `${origin}/docs/faq#${encodeURIComponent(hash)}`;
      await page.goto(address);
      expect(page.url()).toBe(address);
    }
  });
});
