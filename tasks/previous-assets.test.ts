// A release is put together, replaces the one before, and the server is started anew on it, as in a deploy.
import { rename, rm } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../server/src/app.ts';
import { LiveRelease } from '../server/src/release/live-release.ts';
import { readRelease } from '../server/src/release/release.ts';
import { writeRelease } from '../server/src/testing/write-release.ts';
import { carryAssets } from './previous-assets.mjs';
import { temporaryFolder } from './testing/temporary-folder.ts';

// Each edition's index is built anew.
vi.setConfig({ testTimeout: 30_000 });

/** What the build does after it has written an edition's pages. */
async function deploy(release: string, edition: string, isSame = false): Promise<void> {
  const next = await writeRelease(edition);
  await carryAssets(release, next, isSame);
  await rm(release, { recursive: true, force: true });
  await rename(next, release);
}

/** What a server that starts now answers about an edition's script. */
async function asked(release: string, edition: string) {
  const app = await buildApp({ releases: new LiveRelease(await readRelease(release)), rateLimit: undefined, log: process.stderr });
  onTestFinished(() => app.close());
  const headers = { 'accept-encoding': 'br' };
  const answer = await app.inject({ url: `/docs/assets/js/main.${edition}.js`, headers });
  return [answer.statusCode, answer.headers['content-encoding'], answer.headers['cache-control']?.includes('immutable')];
}

const THERE = [200, 'br', true];

it('a tab of the release before finds its files after a deploy and a restart, one of the release before that does not', async () => {
  const release = `${await temporaryFolder()}/build`;
  await deploy(release, 'red');
  expect(await asked(release, 'red')).toEqual(THERE);
  await deploy(release, 'green');
  expect([await asked(release, 'red'), await asked(release, 'green')]).toEqual([THERE, THERE]);
  await deploy(release, 'blue');
  expect([await asked(release, 'green'), await asked(release, 'blue')]).toEqual([THERE, THERE]);
  expect((await asked(release, 'red'))[0]).toBe(404);
});

it('building the same release again does not take the files of the one before', async () => {
  const release = `${await temporaryFolder()}/build`;
  await deploy(release, 'red');
  await deploy(release, 'green');
  await deploy(release, 'green', true);
  expect([await asked(release, 'red'), await asked(release, 'green')]).toEqual([THERE, THERE]);
});

it('a release that replaces another in place leaves the files of one release only', async () => {
  const release = `${await temporaryFolder()}/build`;
  await deploy(release, 'red');
  await deploy(release, 'green');
  const releases = new LiveRelease(await readRelease(release));
  const blue = await writeRelease('blue');
  onTestFinished(() => rm(blue, { recursive: true }));
  releases.replace(await readRelease(blue));
  const has = (edition: string) => releases.current.site.files.has(`assets/js/main.${edition}.js`);
  expect([has('red'), has('green'), has('blue')]).toEqual([false, true, true]);
});
