// Every state of modal and search page: no violation of WCAG 2.0 to 2.2 (A, AA) and of best practice, light and dark, wide and narrow.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { colorViolations, violations } from './axe.ts';
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

const ALL_STATES = 120_000;

/** Changes the colours of the state that is there, as a reader's system does in the evening. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
}

/** Buttons, links and fields that are smaller than 24 px in either direction (WCAG 2.5.8; links within a line are exempt). */
const smallTargets = (page: Page, root: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} :is(button, [role=option], [role=row], input, a)`)]
        .filter((element) => getComputedStyle(element).display !== 'inline' && !element.matches('.search-link'))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return { name: element.className, width, height };
        })
        .filter(({ width, height }) => width > 0 && (width < 24 || height < 24))
        .map(({ name, width, height }) => `${name} ${width}×${height}`),
    root,
  );

describe.each([1440, 390])('no violation and no small target at %i px, light and dark', (width) => {
  const open = () => openPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce', colorScheme: 'light' });

  /** In one page, the states one after the other: a page load costs more than a state. */
  async function look(page: Page, root: string, states: typeof MODAL_STATES): Promise<void> {
    for (const [name, prepare] of Object.entries(states)) {
      await prepare(page, front);
      await turn(page, 'light');
      expect(await violations(page), `${name}, light`).toEqual([]);
      expect(await smallTargets(page, root), name).toEqual([]);
      await turn(page, 'dark');
      expect(await colorViolations(page), `${name}, dark`).toEqual([]);
      front.search = undefined;
    }
    await page.context().close();
  }

  it(
    'in any state of the modal',
    async () => {
      const { page } = await open();
      await openModal(page, front);
      await look(page, 'dialog', MODAL_STATES);
    },
    ALL_STATES,
  );

  it(
    'in any state of the search page',
    async () => {
      const { page } = await open();
      await look(page, 'main', PAGE_STATES);
    },
    ALL_STATES,
  );
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
