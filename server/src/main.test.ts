import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './testing/server-process.ts';
import { writeRelease } from './testing/write-release.ts';

const TIMEOUT_MS = 30_000;

let folder: string;

beforeAll(async () => {
  folder = await writeRelease();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the program', () => {
  it(
    'prints the address at which its pages are',
    async () => {
      const server = startServer({ BUILD_DIR: folder, PORT: '0', HOST: '0.0.0.0' });
      const address = await server.ready;
      expect(address.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs\/$/);
      expect(await (await fetch(address)).text()).toContain('emlog 文档');
      server.child.kill('SIGTERM');
      expect((await server.ended).stdout).toBe(`Ready: ${address.href}\n`);
    },
    TIMEOUT_MS,
  );

  it.each<[string, Record<string, string>, RegExp]>([
    ['a wrong value', { PORT: 'http' }, /^PORT is "http"; it must be a whole number/],
    ['no release', { BUILD_DIR: '/nonexistent' }, /^There is no built site: .+npm run build/],
    [
      'a variable that contradicts the release',
      { SEARCH_INDEX: 'other' },
      /^SEARCH_INDEX is "other", but the release was built with "emlog-docs"/,
    ],
    [
      'a name that cannot be resolved',
      { HOST: 'no-such-host.invalid' },
      /^HOST is "no-such-host\.invalid", a name that cannot be resolved/,
    ],
    [
      'a key for writing that every reader has',
      { INDEX_DIR: '/tmp/emlog-docs-never-written', SEARCH_ADMIN_KEY: 'emlog-docs-search' },
      /^SEARCH_ADMIN_KEY is the key of readers, which every page carries; it must be another one/,
    ],
    ['an address of another machine', { HOST: '192.0.2.1' }, /^HOST is "192\.0\.2\.1", which is not an address of this machine/],
  ])(
    'stops at %s with one line and code 1',
    async (_title, env, line) => {
      const { code, stdout, stderr } = await startServer({ BUILD_DIR: folder, PORT: '0', ...env }).ended;
      expect(stderr).toMatch(line);
      expect(stderr.trimEnd()).not.toContain('\n');
      expect(stdout).toBe('');
      expect(code).toBe(1);
    },
    TIMEOUT_MS,
  );

  it(
    'stops at a taken port with one line that names a way out',
    async () => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const address = taken.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const { code, stderr } = await startServer({ BUILD_DIR: folder, PORT: String(port) }).ended;
      taken.close();
      expect(stderr).toBe(`Port ${port} is taken. Set PORT to a free one, e.g. PORT=${port + 1} npm start.\n`);
      expect(code).toBe(1);
    },
    TIMEOUT_MS,
  );
});
