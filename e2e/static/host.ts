import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../tasks/build.mjs';
import { freePort } from '../../tasks/testing/free-port.ts';

/** Where the release for static hosts lies; made anew only when its sources have changed. */
export const STATIC_RELEASE = 'site/build.static';

/** A build on two busy cores. */
export const BUILD_TIMEOUT_MS = 300_000;

/** A host that only has files. */
export interface StaticHost {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Cuts it off; {@link start} brings it back at the same address. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Serves another folder from now on, as an upload that is swapped in. */
  readonly serve: (pages: string) => Promise<void>;
  /** Ends it for good. */
  readonly close: () => Promise<void>;
}

/** Builds the release for static hosts beside the one that the other tests share. */
export async function buildStatic(): Promise<void> {
  await build({ release: STATIC_RELEASE, variables: { SEARCH_BACKEND: 'browser' } });
}

const WORKING_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join(' ');

/**
 * Serves a folder of pages with nginx and the configuration that is handed out with it, on a free port of this machine.
 *
 * @param pages folder
 * @param rules further lines for the server block, before those of the site
 */
export async function startStaticHost(pages = `${STATIC_RELEASE}/pages`, rules = ''): Promise<StaticHost> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'emlog-docs-nginx-'));
  await mkdir(path.join(folder, 'root'));
  const link = path.join(folder, 'root/docs');
  const serve = async (served: string): Promise<void> => {
    await rm(link, { force: true });
    await symlink(path.resolve(served), link);
  };
  await serve(pages);
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log stderr warn; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${WORKING_FOLDERS}
      server { listen 127.0.0.1:${port}; root root; ${rules} include ${path.resolve('deploy/static/nginx.conf')}; }
    }`,
  );
  const origin = `http://127.0.0.1:${port}`;
  let stopServer = () => Promise.resolve();
  const start = async (): Promise<void> => {
    const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], {
      env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'exit');
    stopServer = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    while (!(await answers(origin))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`);
      await wait(20);
    }
  };
  await start();
  const stop = async (): Promise<void> => {
    await stopServer();
    stopServer = () => Promise.resolve();
  };
  return {
    origin,
    start,
    stop,
    serve,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin, { method: 'HEAD', redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
