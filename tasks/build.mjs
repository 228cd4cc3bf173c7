// `npm run build`: Markdown → pages → records → index, put together aside and swapped in whole.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { ConfigurationError, readBuildEnvironment } from '../site/environment.mjs';
import { output } from './command.mjs';
import { compress } from './compress.mjs';
import { TaskError, step } from './console.mjs';
import { requireDisk } from './disk.mjs';
import { fingerprint } from './fingerprint.mjs';
import { install } from './install.mjs';
import { script, tool } from './tools.mjs';

/** The release that is served; see ARCHITECTURE.md for what lies in it. */
export const RELEASE = 'site/build';
const NEXT = 'site/build.next';
const OLD = 'site/build.old';
/** A release with its compressed files and the bundler's working space, in megabytes. */
const NEEDED = 200;

/**
 * Builds a release unless the one there was made from the same sources and settings.
 * @param {{force?: boolean}} [options]
 */
export async function build({ force = false } = {}) {
  const environment = checkedEnvironment();
  const wanted = await fingerprint(process.env);
  if (!force && (await builtFrom()) === wanted) return;
  await requireDisk(NEEDED);
  await rm(NEXT, { recursive: true, force: true });
  await step('Building the pages', async () => {
    const log = await output(...tool('docusaurus', ['build', '--out-dir', 'build.next/pages']), {
      cwd: 'site',
      // The bundler's disk cache ignores changes of configuration that come from the environment.
      env: { BUILD_FINGERPRINT: wanted, DOCUSAURUS_NO_PERSISTENT_CACHE: '1', NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' },
    });
    await writeFile(`${NEXT}/build.log`, log);
  });
  await step('Reading the pages into the search index', () =>
    output(
      ...script('search/src/build-cli.ts', [
        ...['--pages', `${NEXT}/pages`, '--out', `${NEXT}/search`],
        ...['--site-url', environment.publicUrl, '--base', '/docs/'],
      ]),
    ),
  );
  await step('Compressing', () => compress(`${NEXT}/pages`));
  await rm(OLD, { recursive: true, force: true });
  await rename(RELEASE, OLD).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(NEXT, RELEASE);
  await rm(OLD, { recursive: true, force: true });
}

function checkedEnvironment() {
  try {
    return readBuildEnvironment(process.env);
  } catch (error) {
    throw error instanceof ConfigurationError ? new TaskError(error.message) : error;
  }
}

/** The fingerprint of the release that is there, if a whole one is. */
async function builtFrom() {
  try {
    const manifest = JSON.parse(await readFile(`${RELEASE}/manifest.json`, 'utf8'));
    return typeof manifest.fingerprint === 'string' ? manifest.fingerprint : undefined;
  } catch {
    return undefined;
  }
}

/** The task. @param {string[]} args */
export default async function main(args) {
  await install();
  await build({ force: args.includes('--force') });
  process.stdout.write(`Built: ${RELEASE}. Serve it with: npm run serve\n`);
}
