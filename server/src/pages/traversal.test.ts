// Paths sent as they stand, which HTTP clients would tidy: none leads out of the pages, and none is guessed at.
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { listen } from '../listen.ts';
import { LiveRelease } from '../release/live-release.ts';
import { readRelease } from '../release/release.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { writeRelease } from '../testing/write-release.ts';

const SECRET = 'nobody may read this';

let folder: string;
let sibling: string;
let port: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await writeRelease();
  // A folder whose name begins like the pages', a file beside them, and links to both from inside.
  sibling = join(folder, 'pages-old');
  await mkdir(sibling);
  await writeFile(join(sibling, 'secret.txt'), SECRET);
  await writeFile(join(folder, 'secret.txt'), SECRET);
  await symlink(join(folder, 'secret.txt'), join(folder, 'pages/linked.txt'));
  await symlink(sibling, join(folder, 'pages/linked'));
  const app = await buildApp({ releases: new LiveRelease(await readRelease(folder)), rateLimit: undefined, log: process.stderr });
  port = Number(new URL(await listen(app, { host: '127.0.0.1', port: 0 })).port);
  stop = () => app.close();
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a path that tries to leave the pages', () => {
  it.each([
    ['dot segments', '/docs/../secret.txt'],
    ['dot segments from the root', '/../../../../../../etc/passwd'],
    ['dot segments after a real page', '/docs/faq/../../secret.txt'],
    ['a dot segment at the end', '/docs/..'],
    ['doubled slashes', '/docs//../../secret.txt'],
    ['more dots', '/docs/....//secret.txt'],
    ['encoded dots', '/docs/%2e%2e/secret.txt'],
    ['half encoded dots', '/docs/.%2E/secret.txt'],
    ['an encoded slash', '/docs/..%2fsecret.txt'],
    ['everything encoded', '/docs%2f%2e%2e%2fsecret.txt'],
    ['encoded twice', '/docs/%252e%252e/secret.txt'],
    ['an encoded slash, twice', '/docs/..%252fsecret.txt'],
    ['a backslash', '/docs/..\\secret.txt'],
    ['an encoded backslash', '/docs/..%5csecret.txt'],
    ['a NUL', '/docs/index.html%00.png'],
    ['a NUL behind another file', '/docs/../secret.txt%00index.html'],
    ['overlong UTF-8 of a dot', '/docs/%c0%ae%c0%ae/secret.txt'],
    ['overlong UTF-8 of a slash', '/docs/..%c0%afsecret.txt'],
    ['overlong UTF-8 of three bytes', '/docs/%e0%80%ae%e0%80%ae/secret.txt'],
    ['full-width dots', '/docs/%EF%BC%8E%EF%BC%8E/secret.txt'],
    ['a path parameter', '/docs/..;/secret.txt'],
    ['a sibling with the same beginning', '/docs-old/secret.txt'],
    ['a sibling of the folder on disk', '/docs/../pages-old/secret.txt'],
    ['an absolute path', '/docs//etc/passwd'],
    ['an absolute path of another system', '/docs/C:/secret.txt'],
    ['a file scheme', '/docs/file:///etc/passwd'],
    ['a link to a file', '/docs/linked.txt'],
    ['a link to a folder', '/docs/linked/secret.txt'],
    ['the folder on disk by name', '/docs/pages/index.html'],
    ['the manifest', '/docs/manifest.json'],
    ['the index', '/docs/search/index.bin'],
    ['a dotfile', '/docs/.nojekyll'],
    ['a compressed form by name', '/docs/index.html.br'],
    ['another case', '/docs/INDEX.HTML'],
  ])('by %s gets the not-found page', async (_title, target) => {
    const answer = await rawRequest(port, `GET ${target} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('找不到页面');
    expect(answer).not.toMatch(new RegExp(`${SECRET}|root:|"format"|${basename(folder)}`));
  });

  it('in the form that is meant for proxies is tidied first, and finds nothing outside either', async () => {
    expect(await rawRequest(port, 'GET http://a/docs/../secret.txt HTTP/1.1')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await rawRequest(port, 'GET http://a/docs/%2e%2e/%2e%2e/secret.txt HTTP/1.1')).toMatch(/^HTTP\/1\.1 404 /);
  });
});
