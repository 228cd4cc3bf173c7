/// <reference lib="dom" />
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** Keeps Chromium from calling home, which a closed network would answer with noise. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a step in the browser may take, on a machine that does other things as well. */
const STEP_TIMEOUT_MS = 20_000;

/** What a page said or asked for that it should not have. */
export interface Watched {
  page: Page;
  /** Console errors and warnings, uncaught exceptions. */
  complaints: string[];
  /** Requests to any host but the page's own. */
  foreign: string[];
  /** What the page's Content-Security-Policy refused: directive and what it was. */
  violations: string[];
}

let browser: Browser | undefined;

/** Opens a browser for the tests of a file and closes it after them. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: QUIET });
  });
  afterAll(() => browser?.close());
}

/** A fresh page, watched; desktop, light and Chinese unless told otherwise. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Watched> {
  if (browser === undefined) throw new Error('Call useBrowser() at the top of the file.');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', ...options });
  // Less than a test's time: the step that does not come to its end is named.
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  const violations: string[] = [];
  // A violation is an event on the document, whether or not the browser also complains about it in the console.
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1') foreign.push(request.url());
  });
  return { page, complaints, foreign, violations };
}

/** Resolves when React has taken the page over: buttons work from here on. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]');
}
