// `npm run report -- [--dir FOLDER] [--out FILE] [--days 7]`: what did readers search, and what did they not find?
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { script } from './tools.mjs';

/**
 * The task.
 * @param {string[]} args
 */
export default async function main(args) {
  await install();
  process.exitCode = await new Promise((resolve, reject) => {
    const child = spawn(...script('tasks/report/main.ts', args), { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
