// A browser for the browser tests: the one that is there, or one that is installed now.
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
