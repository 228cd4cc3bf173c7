// The servers that are measured, each a process of its own on a free port of this machine.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../tasks/testing/free-port.ts';
import { ALLOCATOR, bundleServer } from '../../tasks/bundle-server.mjs';

/** A server that answers. */
export interface Measured {
  /** Without a slash at the end. */
  readonly origin: string;
  /** CPU time that it has used so far, in milliseconds; `undefined` where the system does not tell. */
  readonly cpu: () => Promise<number | undefined>;
  readonly stop: () => Promise<void>;
}

/** Fastify with one route and nothing else: what a request costs at least. */
const BARE = `import fastify from 'fastify';
const app = fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });`;

/** Bare Fastify answering a constant. */
export function startBare(): Promise<Measured> {
  return start(process.execPath, ['--input-type=module', '--eval', BARE]);
}

/** The same with the bytes of searches: it takes a body, looks at nothing in it, and gives the answers of a file in turn. */
const BARE_SEARCH = `import fastify from 'fastify';
import { readFileSync } from 'node:fs';
const answers = JSON.parse(readFileSync(process.env.ANSWERS)).map((answer) => Buffer.from(answer, 'base64'));
let at = 0;
const app = fastify();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.get('/', () => ({ hello: 'world' }));
app.post('/*', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', 'gzip').send(answers[at++ % answers.length]);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });`;

/** Bare Fastify giving the very answers of searches: what is the protocol's of an answer's price, and not ours. */
export async function startBareSearch(answers: readonly Buffer[]): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'emlog-docs-answers-'));
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers.map((answer) => answer.toString('base64'))));
  const bare = await start(process.execPath, ['--input-type=module', '--eval', BARE_SEARCH], { ANSWERS: file });
  await rm(folder, { recursive: true });
  return bare;
}

const bundles = new Map<string | undefined, Promise<string[]>>();

/** Once for each release: several are started at the same time, and one would read what another is writing. */
function bundled(buildDir: string | undefined): Promise<string[]> {
  const args = bundles.get(buildDir) ?? bundleServer(buildDir);
  bundles.set(buildDir, args);
  return args;
}

/**
 * Our server as `npm start` runs it, without a rate limit.
 *
 * @param env further variables
 * @param flags of Node, beside and before its own
 */
export async function startOurs(env: Record<string, string> = {}, flags: readonly string[] = []): Promise<Measured> {
  const args = await bundled(env['BUILD_DIR']);
  const own = args.filter((arg) => !flags.some((flag) => flag.split('=')[0] === arg.split('=')[0]));
  return start(process.execPath, [...flags, ...own], { RATE_LIMIT: 'off', ...ALLOCATOR, ...env });
}

/**
 * nginx with one worker, serving the same files.
 *
 * @returns `undefined` if it is not installed.
 */
export async function startNginx(): Promise<Measured | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'emlog-docs-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; keepalive_requests 1000000; sendfile on; open_file_cache max=1000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port}; gzip_static on;
    location /docs/ { alias ${resolve('site/build/pages')}/; try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  try {
    const nginx = await start('/usr/sbin/nginx', ['-c', file], {}, port);
    const stop = async (): Promise<void> => {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    };
    return { ...nginx, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function start(command: string, args: readonly string[], env: Record<string, string> = {}, given?: number): Promise<Measured> {
  const port = given ?? (await freePort());
  const child = spawn(command, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let failure: Error | undefined;
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      failure = error;
      resolve();
    });
    child.on('exit', (code) => {
      failure ??= new Error(`${command} ended with ${String(code)}: ${printed}`);
      resolve();
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (failure !== undefined) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, cpu: () => cpuTime(child.pid), stop };
}

/** Ticks of the clock in which Linux counts CPU time, in a second. */
const TICKS = 100;

async function cpuTime(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => undefined);
  // The name, in brackets, may hold blanks; user and system time stand 12th and 13th after it.
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  return user === undefined ? undefined : ((Number(user) + Number(system)) * 1000) / TICKS;
}

async function answers(origin: string): Promise<boolean> {
  try {
    await (await fetch(origin, { redirect: 'manual' })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
