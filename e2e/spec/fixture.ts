import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { tool } from '../../tasks/tools.mjs';

/** Where it is written: below `site`, whose package.json says how the framework's own bundle is to be read. */
const OUT = 'site/build.spec';

/** What a build said, and how it ended. */
export interface Built {
  readonly code: number;
  readonly said: string;
}

/** The fixture with two versions and an announcement; `broken` and `unwritable` are those with mistakes. 5 s of one core each. */
export async function buildFixture(kind: 'whole' | 'broken' | 'unwritable'): Promise<Built> {
  const [program, args] = tool('docusaurus', ['build', 'e2e/spec/fixture', '--out-dir', path.resolve(`${OUT}.${kind}`)]);
  const child = spawn(program, args, {
    env: { ...process.env, FIXTURE: kind, DOCUSAURUS_NO_PERSISTENT_CACHE: '1', NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves what was built of the whole fixture. */
export async function serveFixture(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = !(path.extname(pathname) in TYPES) ? path.posix.join(pathname, 'index.html') : pathname;
    readFile(`${OUT}.whole/${file.slice('/docs/'.length)}`).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
