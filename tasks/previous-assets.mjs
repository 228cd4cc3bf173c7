// A tab that was opened before a release asks for the old one's files: they stay for one release.
import { cp, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Below the pages: names here carry a hash of their content. */
const HASHED = 'assets';

/**
 * Puts the hashed files that a new release lacks and the one before it has into the new one's folder `previous`, with
 * their compressed forms. What that one had from its own predecessor is left behind.
 * @param {string} release the folder of the release that is served; nothing is carried over when there is none
 * @param {string} next the folder of the new one, its pages written
 * @param {boolean} isSame whether both are made from the same sources: then the one before both is the previous one
 */
export async function carryAssets(release, next, isSame) {
  const from = path.join(release, isSame ? 'previous' : 'pages', HASHED);
  if (!(await exists(from))) return;
  const to = path.join(next, 'previous', HASHED);
  await mkdir(to, { recursive: true });
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (source) =>
      (await stat(source)).isDirectory() || !(await exists(path.join(next, 'pages', HASHED, path.relative(from, source)))),
  });
}

/** @param {string} file */
const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );
