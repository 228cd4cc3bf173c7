// What runs the requests that the request builder writes: the unit tests send them for real.
import { outcome } from './command.mjs';
import { installPackages } from './debian.mjs';

/** Program → its Debian package. Node is there already. */
const PACKAGES = new Map([
  ['curl', 'curl'],
  ['php', 'php-cli'],
  ['python3', 'python3'],
]);

/** Installs what is missing where there is apt; elsewhere the tests of that language are skipped by name. */
export async function languages() {
  const missing = [];
  for (const [program, name] of PACKAGES) {
    const { code } = await outcome(program, ['--version']).catch(() => ({ code: 1 }));
    if (code !== 0) missing.push(name);
  }
  if (missing.length > 0) await installPackages(`Installing ${missing.join(', ')} for the tests`, missing);
}
