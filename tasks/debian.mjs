// Programs that checks and tests need, on Debian and its kin: installed, not skipped.
import { outcome, output } from './command.mjs';
import { TaskError, step } from './console.mjs';

/**
 * Installs packages with apt, without recommended ones. Services that come along are not started where the machine
 * follows Debian's policy for that (`/usr/sbin/policy-rc.d`, as in containers).
 * @param {string} title what the step is called, such as `Installing a browser for the tests`
 * @param {string[]} packages
 * @returns {Promise<boolean>} false where there is no apt: nothing was done
 * @throws {TaskError} with what apt said, when it is there and fails
 */
export async function installPackages(title, packages) {
  const { code } = await outcome('apt-get', ['--version']).catch(() => ({ code: 1 }));
  if (code !== 0) return false;
  await step(title, async () => {
    const [program = 'apt-get', ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
    try {
      await output(program, [...before, 'update']);
      await output(program, [...before, 'install', '--yes', '--no-install-recommends', ...packages]);
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      throw new TaskError(`${error.message}\nInstall ${packages.join(' ')} yourself and run the same command again.`);
    }
  });
  return true;
}
