// `npm run publish:search -- --app-id ID [--hosts URL,URL] [--index NAME] [--dry-run] [--allow-shrink]`: the built site's
// records and settings go to a search service, ours or the hosted one.
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
    const child = spawn(...script('tasks/publish/main.ts', args), { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
