// Every state of modal and search page: no violation of WCAG 2.0 to 2.2 (A, AA) and of best practice, light and dark, wide and narrow.
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage, useBrowser } from './browser.ts';
import { startFront } from './front.ts';
import type { Front } from './front.ts';
import { MODAL_STATES, PAGE_STATES, openModal } from './search-states.ts';

useBrowser();
let front: Front;
beforeAll(async () => {
  front = await startFront(inject('origin'), { missingResultsUrl: 'https://example.com/new?title={query}' });
});
afterEach(() => {
  front.search = undefined;
});
afterAll(() => front.stop());

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const WIDTHS = [1440, 390];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`));
}

/** Buttons, links and fields that are smaller than 24 px in either direction (WCAG 2.5.8; links within a line are exempt). */
const smallTargets = (page: Page, root: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} :is(button, [role=option], [role=row], input)`)]
        .filter((element) => getComputedStyle(element).display !== 'inline' && !element.matches('.search-link'))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return { name: element.className, width, height };
        })
        .filter(({ width, height }) => width > 0 && (width < 24 || height < 24))
        .map(({ name, width, height }) => `${name} ${width}×${height}`),
    root,
  );

/** Looks at a state in both themes, one after the other on the same page. */
async function inBothThemes(page: Page, root: string, prepare: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await prepare();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
    expect(await violations(page), colorScheme).toEqual([]);
    expect(await smallTargets(page, root)).toEqual([]);
  }
  await page.context().close();
}

describe.each(WIDTHS)('at %i px, in light and dark,', (width) => {
  const open = () => openPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

  it.each(Object.entries(MODAL_STATES))('the modal: %s', async (_name, prepare) => {
    const { page } = await open();
    await openModal(page, front);
    await inBothThemes(page, 'dialog', () => prepare(page, front));
  });

  it.each(Object.entries(PAGE_STATES))('the search page: %s', async (_name, prepare) => {
    const { page } = await open();
    await inBothThemes(page, 'main', () => prepare(page, front));
  });
});

describe('movement', () => {
  it.each([
    ['reduce', true],
    ['no-preference', false],
  ] as const)('with %s', async (reducedMotion, still) => {
    const { page } = await openPage({ reducedMotion });
    await openModal(page, front);
    expect(await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).animationName === 'none')).toBe(still);
  });
});

it('the link for missing results carries the query', async () => {
  const { page } = await openPage();
  await openModal(page, front);
  await page.getByRole('combobox').fill('qzxwvkjhg');
  const link = page.getByRole('link', { name: '告诉我们' });
  expect(await link.getAttribute('href')).toBe('https://example.com/new?title=qzxwvkjhg');
});
