// Installs what the lock file names, when it is not installed yet.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { output } from './command.mjs';
import { step } from './console.mjs';
import { requireDisk } from './disk.mjs';

/** Remembers which lock file is installed. Inside node_modules, so that it goes when they go. */
const STAMP = 'node_modules/.installed';
/** node_modules and npm's cache, in megabytes; generous. */
const NEEDED = 1500;

/** Brings node_modules to what package-lock.json names; does nothing when it already is. */
export async function install() {
  const wanted = `${createHash('sha256')
    .update(await readFile('package-lock.json'))
    .digest('hex')} node ${process.versions.node.split('.')[0]}`;
  const installed = await readFile(STAMP, 'utf8').catch(() => '');
  if (installed === wanted) return;
  await requireDisk(NEEDED);
  await step('Installing dependencies (about a minute the first time)', async () => {
    await output('npm', ['ci', '--no-audit', '--no-fund']);
    await writeFile(STAMP, wanted);
  });
}
