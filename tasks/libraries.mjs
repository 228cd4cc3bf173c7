// The search libraries that ours is compared with: outside the workspaces, installed only for a comparison.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { output } from './command.mjs';
import { step } from './console.mjs';

const FOLDER = 'bench/libraries';
/** Remembers which lock file is installed; goes when node_modules goes. */
const STAMP = `${FOLDER}/node_modules/.installed`;

/** Brings bench/libraries/node_modules to what its lock names; does nothing when it already is. */
export async function installLibraries() {
  const wanted = createHash('sha256')
    .update(await readFile(`${FOLDER}/package-lock.json`))
    .digest('hex');
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return;
  await step('Installing the libraries to compare with', async () => {
    await output('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER });
    await writeFile(STAMP, wanted);
  });
}
