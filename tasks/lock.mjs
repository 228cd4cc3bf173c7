// `npm run lock`: after a dependency change, write package-lock.json and complete it.
//
// npm leaves native packages of platforms that the registry in use does not carry out of the lock, and
// `npm ci` then calls the lock out of sync ("Missing: @swc/core-darwin-arm64@… from lock file"). This adds
// an entry for each of them, so that the one committed lock installs on Linux, macOS and Windows.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {{version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string>}} LockEntry */

const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openbsd', 'netbsd', 'openharmony', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'loong64', 'riscv64', 'arm'];

/**
 * What a native package's name says of the machine it is for, in the lock's own terms.
 * @param {string} name such as `@swc/core-linux-arm64-musl` or `@pagefind/windows-x64`
 * @returns {Pick<LockEntry, 'os' | 'cpu' | 'libc'>}
 */
export function platformOf(name) {
  const parts = name.replace('windows', 'win32').split(/[-/]/);
  const os = SYSTEMS.find((each) => parts.includes(each));
  const cpu = PROCESSORS.find((each) => parts.includes(each));
  const libc = name.includes('-musl') ? 'musl' : os === 'linux' && name.includes('-gnu') ? 'glibc' : undefined;
  // Code for a virtual machine runs under any system.
  if (name.includes('-wasm32-wasi')) return { cpu: ['wasm32'] };
  if (os === undefined || cpu === undefined) throw new Error(`Cannot tell the platform of ${name} from its name.`);
  return { os: [os], cpu: [cpu], ...(libc === undefined ? {} : { libc: [libc] }) };
}

/**
 * Adds the missing optional entries.
 * @param {Record<string, LockEntry>} packages the lock's `packages`
 * @returns {string[]} the names that were added
 */
export function complete(packages) {
  const added = [];
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const known = resolve(packages, place, name);
      // Two versions of a package bring two versions of its native parts: the second beside the package that wants it.
      const isOther = known !== undefined && /^\d/.test(version) && known.version !== version;
      if (known !== undefined && !isOther) continue;
      if (!/^\d/.test(version)) throw new Error(`${name} is wanted as ${version}: only exact versions can be added.`);
      packages[isOther ? `${place}/node_modules/${name}` : `node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
      added.push(name);
    }
  }
  return added;
}

/**
 * What Node would find from a place: the nearest entry of that name, going up.
 * @param {Record<string, LockEntry>} packages
 * @param {string} place such as `node_modules/a/node_modules/b`
 * @param {string} name
 */
function resolve(packages, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found !== undefined || at === '') return found;
  }
}

function main() {
  const npm = spawnSync('npm', ['install', '--package-lock-only'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const added = complete(lock.packages);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`package-lock.json: ${Object.keys(lock.packages).length} entries, ${added.length} added for other platforms.\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
