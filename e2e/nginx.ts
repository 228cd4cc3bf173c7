import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** nginx with a configuration of its own, in a folder of its own. */
export interface Nginx {
  /** Cuts it off; {@link start} brings it back at the same address. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it for good. */
  readonly close: () => Promise<void>;
}

const WORKING_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join(' ');

/**
 * Starts nginx and waits until it answers.
 *
 * @param origin where it will answer
 * @param http what stands in its `http` block
 */
export async function startNginx(origin: string, http: string): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'emlog-docs-nginx-'));
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log stderr crit; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${WORKING_FOLDERS} ${http} }`,
  );
  const nothing = (): Promise<void> => Promise.resolve();
  let stop = nothing;
  const start = async (): Promise<void> => {
    const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], {
      env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'exit');
    stop = async () => {
      child.kill('SIGTERM');
      await ended;
      stop = nothing;
    };
    while (!(await answers(origin))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`);
      await wait(20);
    }
  };
  await start();
  return {
    start,
    stop: () => stop(),
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
