// Browsers for the browser tests: those that are there, or some that are installed now.
import { access } from 'node:fs/promises';
import { output } from './command.mjs';
import { TaskError, step } from './console.mjs';
import { installPackages } from './debian.mjs';
import { tool } from './tools.mjs';

const TITLE = 'Installing a browser for the tests';

/** Where Chromium lies on the systems people test on. */
const PLACES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where Firefox lies. Debian's own comes first: other builds may not take orders from tests. */
const FIREFOX_PLACES = [
  process.env['FIREFOX'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The path of a Firefox that can be driven: input methods work differently there. Installed by apt where there is none.
 * @returns {Promise<string | undefined>} undefined where there is neither Firefox nor apt: its tests are then skipped, and say so
 */
export async function firefox() {
  const found = await first(FIREFOX_PLACES);
  if (found !== undefined) return found;
  if (!(await installPackages('Installing Firefox for the tests of input methods', ['firefox-esr', 'fonts-noto-cjk']))) return undefined;
  return first(FIREFOX_PLACES);
}

/**
 * The path of a Chromium that can be driven. Where there is none, it is installed: by apt on Debian and its kin
 * (with fonts that have Chinese characters), else by Playwright.
 * @returns {Promise<string>}
 * @throws {TaskError} saying how to get one, when neither way works
 */
export async function browser() {
  const found = await first(PLACES);
  if (found !== undefined) return found;
  if (await installPackages(TITLE, ['chromium', 'fonts-noto-cjk'])) {
    const installed = await first(PLACES);
    if (installed !== undefined) return installed;
  }
  await step(TITLE, () => output(...tool('playwright', ['install', 'chromium'])));
  const { chromium } = await import('playwright-core');
  const downloaded = await first([chromium.executablePath()]);
  if (downloaded === undefined) throw new TaskError('No browser for the tests: install Chromium and set CHROMIUM to its path.');
  return downloaded;
}

/** @param {(string | undefined)[]} places */
async function first(places) {
  for (const place of places) {
    if (
      place !== undefined &&
      (await access(place).then(
        () => true,
        () => false,
      ))
    )
      return place;
  }
  return undefined;
}
