import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TaskError } from './console.mjs';
import { installPackages } from './debian.mjs';
import { temporaryFolder } from './testing/temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

/** A search path with an apt that keeps a log of what it is asked, and does what `line` says; and a sudo that lets it. */
async function machine(line: string) {
  const folder = await temporaryFolder({
    'apt-get': `#!/bin/sh\necho "$@" >> "$(dirname "$0")/log"\n${line}\n`,
    sudo: '#!/bin/sh\nshift\nexec "$@"\n',
  });
  for (const name of ['apt-get', 'sudo']) await chmod(path.join(folder, name), 0o755);
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  return () => readFile(path.join(folder, 'log'), 'utf8');
}

describe.skipIf(process.platform === 'win32')('installing packages', () => {
  it('asks apt for them, after a look at what there is', async () => {
    const log = await machine('exit 0');
    expect(await installPackages('Installing', ['php-cli', 'nginx-light'])).toBe(true);
    expect(await log()).toBe('--version\nupdate\ninstall --yes --no-install-recommends php-cli nginx-light\n');
  });

  it('does nothing where there is no apt', async () => {
    vi.stubEnv('PATH', await temporaryFolder());
    expect(await installPackages('Installing', ['php-cli'])).toBe(false);
  });

  it('that fails says what apt said, and what to do', async () => {
    await machine('[ "$1" = --version ] || { echo "E: Could not get lock"; exit 100; }');
    const failing = installPackages('Installing', ['php-cli', 'nginx-light']);
    await expect(failing).rejects.toThrow(TaskError);
    await expect(failing).rejects.toThrow(
      /E: Could not get lock[^]*Install php-cli nginx-light yourself and run the same command again\.$/,
    );
  });
});
