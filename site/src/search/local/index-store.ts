// The index between two visits, where the browser has a cache that scripts may use: only pages with https have it. The
// host may say what it likes about caching; elsewhere the browser's own cache follows what the host says.
import type { IndexFile } from './index-file.ts';

const NAME = 'docs-search-index';

/** What was kept of it, by us or by the offline copy of the documentation. */
export async function kept({ path }: IndexFile): Promise<ArrayBuffer | undefined> {
  return quietly(async () => (await caches.match(path))?.arrayBuffer());
}

/** Keeps this one and no other. */
export async function keep({ path }: IndexFile, content: ArrayBuffer): Promise<void> {
  await quietly(async () => {
    const cache = await caches.open(NAME);
    const old = await cache.keys();
    await cache.put(path, new Response(content.slice(0), { headers: { 'content-type': 'application/octet-stream' } }));
    await Promise.all(old.filter(({ url }) => new URL(url).pathname !== path).map((request) => cache.delete(request)));
  });
}

/** Keeps none. */
export async function forget(): Promise<void> {
  await quietly(() => caches.delete(NAME));
}

/** Blocked or full storage costs a download, and nothing else. */
async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    return await work();
  } catch {
    return undefined;
  }
}
