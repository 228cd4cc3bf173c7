// `npm run build`: Markdown → pages → records → index, put together aside and swapped in whole.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError, readBuildEnvironment } from '../site/environment.mjs';
import { output } from './command.mjs';
import { compress } from './compress.mjs';
import { TaskError, step } from './console.mjs';
import { requireDisk } from './disk.mjs';
import { fingerprint, fingerprintAroundPages } from './fingerprint.mjs';
import { install } from './install.mjs';
import { KEPT, forgetUnkept, keepMade } from './kept.mjs';
import { writeServiceWorker } from './placing/offline.mjs';
import { placeIndex } from './placing/place-index.mjs';
import { writeStaticForms } from './placing/static-forms.mjs';
import { carryAssets } from './previous-assets.mjs';
import { script, tool } from './tools.mjs';

/** The release that is served; see ARCHITECTURE.md for what lies in it. */
export const RELEASE = 'site/build';
/** Where the pages stand on their host. */
const BASE = '/docs/';
/** How a line begins that says what a page lacks. */
export const WARNING = '[WARNING]';
/** A release with its compressed files and the bundler's working space, in megabytes. */
const NEEDED = 200;

/** Room for what is new: a build throws away as fast as it makes, and the collector took a seventh of its time in Node's 16. */
const YOUNG_MEGABYTES = 64;

/**
 * Builds a release unless the one there was made from the same sources and settings.
 * @param {{force?: boolean, release?: string, variables?: Record<string, string>}} [options] tests build a second
 *   release, with build variables of its own, below `site`, whose package.json says how the server bundle is to be read
 */
export async function build({ force = false, release = RELEASE, variables = {} } = {}) {
  const env = { ...process.env, ...variables };
  const environment = checkedEnvironment(env);
  const wanted = await fingerprint(env);
  const served = await builtFrom(release);
  if (!force && served === wanted) return;
  const next = `${release}.next`;
  const old = `${release}.old`;
  await requireDisk(NEEDED);
  await rm(next, { recursive: true, force: true });
  await forgetUnkept();
  await step('Building the pages', async () => {
    const [node, words] = tool('docusaurus', ['build', '--out-dir', path.resolve(next, 'pages')]);
    const log = await output(node, [`--max-semi-space-size=${YOUNG_MEGABYTES}`, ...words], {
      cwd: 'site',
      // The bundler's disk cache ignores changes of configuration that come from the environment.
      env: {
        ...variables,
        BUILD_FINGERPRINT: wanted,
        DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
        JITI_NATIVE_MODULES: JSON.stringify(await dependenciesOfSite()),
        NO_UPDATE_NOTIFIER: '1',
        NODE_ENV: 'production',
        KEPT_FOLDER: path.resolve(KEPT),
        KEPT_VERSION: await fingerprintAroundPages(env),
      },
    });
    await writeFile(`${next}/build.log`, log);
    if (!log.includes(WARNING)) await keepMade();
  });
  await step('Reading the pages into the search index', () =>
    output(
      ...script('search/src/build-cli.ts', [
        ...['--pages', `${next}/pages`, '--out', `${next}/search`],
        ...['--site-url', environment.publicUrl, '--base', BASE],
      ]),
    ),
  );
  await placeIndex(`${next}/pages`, `${next}/search/index.bin`, BASE);
  if (environment.search.backend === 'browser') {
    const { redirects } = JSON.parse(await readFile(`${next}/manifest.json`, 'utf8'));
    await writeStaticForms(`${next}/pages`, BASE, redirects);
    await output(...script('tasks/placing/write-policy.ts', ['--release', next]));
  }
  await step('Listing the files of an offline copy', () => writeServiceWorker(`${next}/pages`, BASE));
  await step('Compressing', () => compress(`${next}/pages`));
  await carryAssets(release, next, served === wanted);
  await rm(old, { recursive: true, force: true });
  await rename(release, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, release);
  await rm(old, { recursive: true, force: true });
}

/**
 * Reads the words after `npm run build --`; `--search browser` is the variable SEARCH_BACKEND by another name.
 * @param {string[]} args
 * @returns {{force: boolean, variables: Record<string, string>}}
 * @throws {TaskError} if a word is unknown: passed over, it would build something else than was asked for
 */
function readArguments(args) {
  try {
    const { search, force } = parseArgs({
      args,
      options: { search: { type: 'string' }, force: { type: 'boolean', default: false } },
    }).values;
    return { force, variables: search === undefined ? {} : { SEARCH_BACKEND: search } };
  } catch (error) {
    throw new TaskError(
      `${error instanceof Error ? error.message : String(error)}. Known are --search service, --search browser and --force.`,
    );
  }
}

/**
 * What the site's configuration imports and Node can load by itself: the framework would translate each of these modules
 * to its own form, and evaluate it again for every plugin that needs it.
 * @returns {Promise<string[]>}
 */
async function dependenciesOfSite() {
  const { dependencies, devDependencies } = JSON.parse(await readFile('site/package.json', 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** @param {Record<string, string | undefined>} env */
function checkedEnvironment(env) {
  try {
    return readBuildEnvironment(env);
  } catch (error) {
    throw error instanceof ConfigurationError ? new TaskError(error.message) : error;
  }
}

/** The fingerprint of the release that is there, if a whole one is. @param {string} release */
async function builtFrom(release) {
  try {
    const manifest = JSON.parse(await readFile(`${release}/manifest.json`, 'utf8'));
    return typeof manifest.fingerprint === 'string' ? manifest.fingerprint : undefined;
  } catch {
    return undefined;
  }
}

/** The task. @param {string[]} args */
export default async function main(args) {
  const { force, variables } = readArguments(args);
  await install();
  await build({ force, variables });
  const isStatic = checkedEnvironment({ ...process.env, ...variables }).search.backend === 'browser';
  if (!isStatic) {
    // Whoever starts the server by other means than these tasks, such as systemd, finds it built too. Not
    // before everything is installed.
    const { bundleServer } = await import('./bundle-server.mjs');
    await bundleServer();
  }
  process.stdout.write(
    isStatic
      ? `Built: ${RELEASE}/pages, for any static host, to stand there at ${BASE}. With nginx: deploy/static/nginx.conf and ${RELEASE}/policy.nginx.conf\n`
      : `Built: ${RELEASE}. Serve it with: npm run serve\n`,
  );
}
