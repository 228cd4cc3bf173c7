// What one process can do on sites of 1, 10 and 100 times our size: searches a second, memory, time to start. Written into
// bench/results/capacity.md; `deploy/README.md` reckons with it. Run by hand: node --import tsx bench/service/capacity.ts
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { markdownTable, printTable, summarize } from '../samples.ts';
import { searches } from './calls.ts';
import { load } from './load.ts';
import { startOurs, type Measured } from './processes.ts';

const RELEASE = 'site/build';
const RESULTS = 'bench/results';
const SIZES = [1, 10, 100];
const CONNECTIONS = 16;
const SECONDS = 10;
/** Room to make the largest. */
const HEAP = '--max-old-space-size=8192';
const HEADS = ['times our site', 'records', 'index MB', 'ready s', 'searches/s', 'CPU ms', 'p50 ms', 'p99 ms', 'memory MB', 'failed'];

const rows: string[][] = [];
for (const times of SIZES) {
  const folder = await mkdtemp(join(tmpdir(), 'emlog-docs-capacity-'));
  try {
    rows.push(await measure(folder, times));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}); one process, ${CONNECTIONS} connections for ${SECONDS} s, every search another, the caller on the same machine`;
printTable(machine, HEADS, rows);
await mkdir(RESULTS, { recursive: true });
await writeFile(`${RESULTS}/capacity.md`, `# Capacity\n\n${machine}.\n\n${markdownTable(HEADS, rows)}`);

async function measure(folder: string, times: number): Promise<string[]> {
  const release = join(folder, 'build');
  await cp(RELEASE, release, { recursive: true });
  // In a process of its own: its memory is not the server's.
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[HEAP, '--import', 'tsx', 'bench/service/write-larger.ts', resolve(RELEASE, 'search/records.json')],
    ...[join(release, 'search/index.bin'), String(times)],
  ]);
  const started = performance.now();
  const server = await startOurs({ BUILD_DIR: release });
  const ready = performance.now() - started;
  const calls = searches();
  await load(server.origin, calls, { connections: CONNECTIONS, seconds: SECONDS / 2 });
  const before = await cpuOf(server);
  const { times: latencies, failures } = await load(server.origin, calls, { connections: CONNECTIONS, seconds: SECONDS });
  const cpu = (await cpuOf(server)) - before;
  const memory = /^process_resident_memory_bytes (\d+)$/m.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1];
  await server.stop();
  const { p50, p99 } = summarize(latencies);
  return [
    String(times),
    stdout.trim(),
    ((await stat(join(release, 'search/index.bin'))).size / 2 ** 20).toFixed(1),
    (ready / 1000).toFixed(1),
    (latencies.length / SECONDS).toFixed(0),
    (cpu / latencies.length).toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    (Number(memory) / 2 ** 20).toFixed(0),
    String(failures),
  ];
}

async function cpuOf(server: Measured): Promise<number> {
  return (await server.cpu()) ?? Number.NaN;
}
