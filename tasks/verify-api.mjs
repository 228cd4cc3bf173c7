// `npm run verify:api -- --base-url URL --api-key KEY`: does a live site still answer as the API description says?
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { script } from './tools.mjs';

/**
 * The task. Ends with 1 where an answer differs, and where the site could not be asked.
 * @param {string[]} args
 */
export default async function main(args) {
  await install();
  process.exitCode = await new Promise((resolve, reject) => {
    const child = spawn(...script('tasks/api/main.ts', args), { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
