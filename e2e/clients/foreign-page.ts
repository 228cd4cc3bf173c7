import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

const require = createRequire(import.meta.url);

/** The published files that a page without a bundler loads, by package and path. */
const FILES = {
  '/algoliasearch5.js': ['algoliasearch', 'dist/algoliasearch.umd.js'],
  '/algoliasearch5-lite.js': ['algoliasearch', 'dist/lite/builds/browser.umd.js'],
  '/algoliasearch4.js': ['algoliasearch4', 'dist/algoliasearch.umd.js'],
  '/algoliasearch4-lite.js': ['algoliasearch4', 'dist/algoliasearch-lite.umd.js'],
  '/instantsearch.js': ['instantsearch.js', 'dist/instantsearch.production.min.js'],
  '/docsearch.js': ['@docsearch/js', 'dist/umd/index.js'],
} as const;

/** An origin that is not the search's, whose one page loads what its address asks for: `/?load=/algoliasearch5.js`. */
export interface ForeignOrigin {
  origin: string;
}

/** Serves that origin for the tests of a file. */
export function useForeignOrigin(): ForeignOrigin {
  const foreign = { origin: '' };
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body));
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    foreign.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  return foreign;
}

async function answer(url: string): Promise<{ type: string; body: string }> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const file = Object.entries(FILES).find(([path]) => path === pathname)?.[1];
  if (file !== undefined) {
    return { type: 'text/javascript; charset=utf-8', body: await readFile(join(folderOf(file[0]), file[1]), 'utf8') };
  }
  const loads = searchParams.getAll('load').map((path) => `<script src="${path}"></script>`);
  const parts = ['box', 'hits', 'types', 'pages', 'docsearch'].map((id) => `<div id="${id}"></div>`);
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><meta charset="utf-8"><title>-</title><link rel="icon" href="data:,">${loads.join('')}${parts.join('')}`,
  };
}

/** Where a package lies: not all of them let a path in them be asked for. */
function folderOf(name: string): string {
  const folder = (require.resolve.paths(name) ?? []).map((path) => join(path, name)).find((path) => existsSync(path));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return folder;
}
