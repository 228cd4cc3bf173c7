// Our engine and the libraries: bytes, time until ready, CPU per query, latency, queries per second, on our site and on
// larger ones made from its own sentences. Prints tables and writes them to a file.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { CONTENDERS, OURS } from './contenders.ts';
import { markdownTable, printTable } from './samples.ts';
import type { Speed } from './speed-of.ts';

const RESULTS = 'bench/results';
/** Times our site's size, and who is measured on it. */
const SIZES: readonly (readonly [number, readonly string[]])[] = [
  [1, CONTENDERS],
  [10, CONTENDERS],
  [100, [OURS]],
];
const HEADS = ['engine', 'bytes', 'brotli bytes', 'ready, ms CPU', 'query, ms CPU', 'p50 ms', 'p99 ms', 'queries/s', 'process, MB'];
/** Room for building an index of 100 times our site. */
const HEAP = '--max-old-space-size=6144';

const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}); one process for each engine, one query after another`;
const parts: string[] = [];
for (const [times, names] of SIZES) {
  const speeds: Speed[] = [];
  for (const name of names) {
    try {
      speeds.push(await measure(name, times));
    } catch (error) {
      process.stdout.write(`${name} is left out at ${times} times: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  const title = `${times} times our site: ${speeds[0]?.records ?? 0} records, ${speeds[0]?.queries ?? 0} judged queries`;
  printTable(title, HEADS, speeds.map(toRow));
  parts.push(`## ${title}\n\n${markdownTable(HEADS, speeds.map(toRow))}`);
}
await mkdir(RESULTS, { recursive: true });
await writeFile(`${RESULTS}/speed.md`, `# Speed\n\n${machine}.\n\n${parts.join('\n')}`);
process.stdout.write(`\n${machine}. Written: ${RESULTS}/speed.md\n`);

async function measure(name: string, times: number): Promise<Speed> {
  const { stdout } = await promisify(execFile)(process.execPath, [HEAP, '--import', 'tsx', 'bench/speed-of.ts', name, String(times)]);
  return JSON.parse(stdout) as Speed;
}

function toRow(speed: Speed): string[] {
  return [
    speed.name,
    String(speed.bytes),
    String(speed.brotliBytes),
    speed.readyCpu.toFixed(0),
    speed.queryCpu.toFixed(3),
    speed.p50.toFixed(3),
    speed.p99.toFixed(3),
    speed.perSecond.toFixed(0),
    String(speed.residentMegabytes),
  ];
}
