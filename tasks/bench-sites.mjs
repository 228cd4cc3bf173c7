// `npm run bench -w site`: our pages beside those of other frameworks built from the same Markdown, in a browser.
import { spawn } from 'node:child_process';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { TaskError } from './console.mjs';
import { install } from './install.mjs';
import { installFrameworks } from './libraries.mjs';
import { script } from './tools.mjs';

/** The task. */
export default async function main() {
  await install();
  const chromium = await browser();
  await build();
  await installFrameworks();
  const child = spawn(...script('bench/sites/main.ts'), {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium },
  });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new TaskError('The comparison did not run to its end; the reason stands above.');
}
