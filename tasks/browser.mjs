// A browser for the browser tests: the one that is there, or one that is installed now.
import { access } from 'node:fs/promises';
import { outcome, output } from './command.mjs';
import { TaskError, step } from './console.mjs';

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
  const { code } = await outcome('apt-get', ['--version']).catch(() => ({ code: 1 }));
  if (code === 0) {
    await step('Installing a browser for the tests', async () => {
      const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
      const [program = 'apt-get', ...before] = [...sudo, 'apt-get'];
      await output(program, [...before, 'update']);
      await output(program, [...before, 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
    });
    const installed = await first(PLACES);
    if (installed !== undefined) return installed;
  }
  await step('Installing a browser for the tests', () => output('npx', ['playwright-core', 'install', 'chromium']));
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
