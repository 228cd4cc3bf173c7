// What ours is compared with: outside the workspaces, each with a lock file of its own, installed only for a comparison.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { output } from './command.mjs';
import { step } from './console.mjs';

/** The search libraries. */
export const installLibraries = () => installBelow('bench/libraries', 'Installing the libraries to compare with');
/** The documentation frameworks. */
export const installFrameworks = () => installBelow('bench/sites', 'Installing the frameworks to compare with (some minutes)');

/**
 * Brings a folder's node_modules to what its lock names; does nothing when it already is.
 * @param {string} folder
 * @param {string} doing
 */
async function installBelow(folder, doing) {
  // Remembers which lock file is installed; goes when node_modules goes.
  const stamp = `${folder}/node_modules/.installed`;
  const wanted = createHash('sha256')
    .update(await readFile(`${folder}/package-lock.json`))
    .digest('hex');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  await step(doing, async () => {
    await output('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    await writeFile(stamp, wanted);
  });
}
