import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const BASE = '/docs/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.wasm']);

interface Body {
  readonly content: Buffer;
  readonly end: string;
}

/** Serves a folder below `/docs/` on loopback, all of it compressed with brotli 11, once. The same for every framework. */
export async function serveStatic(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const bodies = new Map<string, Promise<Body | undefined>>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(BASE) ? decodeURIComponent(pathname.slice(BASE.length)) : '404.html';
    const known = bodies.get(name) ?? find(folder, name);
    bodies.set(name, known);
    void known.then((body) => {
      if (body === undefined) {
        response.writeHead(404).end();
        return;
      }
      const headers = { 'content-type': TYPES[body.end] ?? 'application/octet-stream', 'content-length': body.content.length };
      response.writeHead(200, COMPRESSIBLE.has(body.end) ? { ...headers, 'content-encoding': 'br' } : headers).end(body.content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function find(folder: string, name: string): Promise<Body | undefined> {
  for (const file of [name, `${name}.html`, path.join(name, 'index.html')]) {
    const content = await readFile(path.join(folder, file)).catch(() => undefined);
    if (content === undefined) continue;
    const end = path.extname(file);
    return { end, content: COMPRESSIBLE.has(end) ? await promisify(brotliCompress)(content) : content };
  }
  return undefined;
}
