import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { put, writeRelease, writeReleaseInto } from '../testing/write-release.ts';
import { LiveRelease } from './live-release.ts';
import { readRelease } from './release.ts';
import { prepareRelease } from './reload.ts';

// Each edition's index is built anew.
vi.setConfig({ testTimeout: 30_000 });

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

async function released(edition: string): Promise<{ folder: string; releases: LiveRelease }> {
  const folder = await writeRelease(edition);
  folders.push(folder);
  return { folder, releases: new LiveRelease(await readRelease(folder)) };
}

describe('a release that is replaced', () => {
  it('gives way as a whole: pages, policy, search and health', async () => {
    const { folder, releases } = await released('red');
    const app = await buildApp({ releases, rateLimit: undefined, log: process.stderr });
    const seen = async () => {
      const headers = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' };
      const search = await app.inject({ method: 'POST', url: '/1/indexes/emlog-docs/query', headers, payload: '{"query":"宝塔"}' });
      return [(await app.inject('/docs/faq')).body, search.body, (await app.inject('/healthz')).body];
    };
    for (const text of await seen()) expect(text).toContain('red');
    await writeReleaseInto(folder, 'green');
    for (const text of await seen()) expect(text).toContain('red');
    const { release } = await prepareRelease(releases, folder);
    for (const text of await seen()) expect(text).toContain('red');
    if (release !== undefined) releases.replace(release);
    for (const text of await seen()) {
      expect(text).toContain('green');
      expect(text).not.toContain('red');
    }
    await app.close();
  });

  it('leaves its hashed files to the pages that are open, until the next replacement', async () => {
    const { releases } = await released('red');
    for (const [edition, kept, gone] of [
      ['green', 'red', undefined],
      ['red', 'green', undefined],
      ['blue', 'red', 'green'],
    ] as const) {
      const { releases: next } = await released(edition);
      releases.replace(next.current);
      const { files, routes } = releases.current.site;
      const has = (name: string) => files.has(`assets/js/main.${name}.js`) && routes.has(`/docs/assets/js/main.${name}.js`);
      expect([edition, has(edition), has(kept), gone !== undefined && has(gone)]).toEqual([edition, true, true, false]);
    }
  });

  it('leaves nothing else: a page that is gone is gone', async () => {
    const { releases, folder } = await released('red');
    await put(folder, 'pages/extra/index.html', '<!doctype html><body>extra');
    releases.replace(await readRelease(folder));
    expect(releases.current.site.routes.has('/docs/extra')).toBe(true);
    const { releases: next } = await released('green');
    releases.replace(next.current);
    expect(releases.current.site.routes.has('/docs/extra')).toBe(false);
  });
});

describe('a new release that cannot be served', () => {
  it.each<[string, (folder: string) => Promise<void>, RegExp]>([
    ['is not there', (folder) => rm(folder, { recursive: true }), /There is no built site: .+manifest\.json is missing/],
    ['has a damaged index', (folder) => put(folder, 'search/index.bin', 'DOCSRCH\nxxxx'), /index\.bin is unusable: /],
    ['has no not-found page', (folder) => rm(`${folder}/pages/404.html`), /pages is unusable: 404\.html is missing/],
    ['is of another version', (folder) => put(folder, 'manifest.json', '{"format":2}'), /manifest\.json is unusable: format is 2/],
  ])('because it %s is refused with the reason, and the old one stays', async (_title, damage, reason) => {
    const { folder, releases } = await released('red');
    const before = releases.current;
    await writeReleaseInto(folder, 'green');
    await damage(folder);
    const { release, refusal } = await prepareRelease(releases, folder);
    expect(release).toBeUndefined();
    expect(refusal).toMatch(/^The release red stays, for the new one was refused: /);
    expect(refusal).toMatch(reason);
    expect(releases.current).toBe(before);
  });

  it('because its index is empty is refused', async () => {
    const { releases } = await released('red');
    const { folder } = await released('green');
    const { encodeIndex } = await import('@emlog-docs/search/build');
    await put(folder, 'search/index.bin', encodeIndex([]));
    const { release, refusal } = await prepareRelease(releases, folder);
    expect({ release, fingerprint: releases.current.manifest.fingerprint }).toEqual({ release: undefined, fingerprint: 'red' });
    expect(refusal).toContain('holds no records');
  });
});
