// Our engine and the libraries: bytes, time until ready, CPU per query, latency, queries per second, on our site, on what
// the budgets are stated for, and on larger sites made from its own sentences. Prints tables and writes them to a file.
//   node --import tsx bench/speed.ts                       everything anew
//   node --import tsx bench/speed.ts 200k 80k 10:Orama     only these sites, and of these sites these engines
// What is measured is kept in results/speed.json: so it can be measured in parts.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { DATABASE, FASTEST_LIBRARY, LIBRARY_TITLES, OURS, OURS_WHOLE } from './contenders.ts';
import { SITES, siteNamed } from './measured-sites.ts';
import { markdownTable, printTable } from './samples.ts';
import type { Speed } from './speed-of.ts';

const RESULTS = 'bench/results';
const KEPT = `${RESULTS}/speed.json`;
interface Measurement {
  readonly site: string;
  readonly names: readonly string[];
  /** The engines take turns so often, and of each the middle one counts: the machine is not equally fast all the time. */
  readonly rounds: number;
}

/** The sites in the order of the tables, and who is measured on each. */
const MEASURED: readonly Measurement[] = [
  { site: '200k', names: [OURS, OURS_WHOLE, FASTEST_LIBRARY, DATABASE], rounds: 5 },
  { site: '1', names: [OURS, OURS_WHOLE, ...LIBRARY_TITLES], rounds: 3 },
  { site: '10', names: [OURS, OURS_WHOLE, ...LIBRARY_TITLES], rounds: 1 },
  { site: '80k', names: [OURS, OURS_WHOLE, FASTEST_LIBRARY, DATABASE], rounds: 3 },
  { site: '100', names: [OURS], rounds: 1 },
];
const HEADS = [
  'engine',
  'bytes',
  'brotli bytes',
  'ready, ms CPU',
  'the first time',
  'query, ms CPU',
  `to ${FASTEST_LIBRARY}`,
  'p50 ms',
  'p99 ms',
  'queries/s',
  'process, MB',
];
/** Room for building an index of 100 times our site. */
const HEAP = '--max-old-space-size=6144';

const asked = process.argv.slice(2);
if (asked.length === 0) await keep({});
for (const part of asked) siteNamed(part.split(':')[0] ?? '');
for (const { site, names, rounds } of MEASURED) {
  const wanted = names.filter((name) => asked.length === 0 || asked.includes(site) || asked.includes(`${site}:${name}`));
  const runs: Speed[][] = [];
  for (let round = 0; round < rounds; round++)
    for (const [at, name] of wanted.entries()) (runs[at] ??= []).push(...(await measure(name, site)));
  for (const [at, name] of wanted.entries()) await keepMiddle(`${site}:${name}`, runs[at] ?? []);
}

const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}); one process for each engine, one query after another`;
const tables: string[] = [];
for (const { site, names } of MEASURED) {
  const kept = await readKept();
  const speeds = names.flatMap((name) => kept[`${site}:${name}`] ?? []);
  const [first] = speeds;
  if (first === undefined) continue;
  const title = `${SITES[site]?.title ?? site}: ${first.records} records, ${first.queries} judged queries`;
  const fastest = kept[`${site}:${FASTEST_LIBRARY}`]?.queryCpu;
  const rows = speeds.map((speed) => toRow(speed, fastest));
  printTable(title, HEADS, rows);
  tables.push(`## ${title}\n\n${markdownTable(HEADS, rows)}`);
}
await writeFile(`${RESULTS}/speed.md`, `# Speed\n\n${machine}.\n\n${tables.join('\n')}`);
process.stdout.write(`\n${machine}. Written: ${RESULTS}/speed.md\n`);

/** Measures one engine on one site; one that cannot be measured is left out. */
async function measure(name: string, site: string): Promise<Speed[]> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [HEAP, '--import', 'tsx', 'bench/speed-of.ts', name, site]);
    return [JSON.parse(stdout) as Speed];
  } catch (error) {
    process.stdout.write(`${name} is left out on ${site}: ${error instanceof Error ? error.message : String(error)}\n`);
    return [];
  }
}

/** Keeps of some runs the middle one by the time of a query. */
async function keepMiddle(key: string, runs: readonly Speed[]): Promise<void> {
  const middle = [...runs].sort((a, b) => a.queryCpu - b.queryCpu)[runs.length >> 1];
  if (middle !== undefined) await keep({ ...(await readKept()), [key]: middle });
}

/** What was measured so far, by site and engine. */
async function readKept(): Promise<Partial<Record<string, Speed>>> {
  const text = await readFile(KEPT, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, Speed>;
}

async function keep(speeds: Partial<Record<string, Speed>>): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(KEPT, `${JSON.stringify(speeds, null, 2)}\n`);
}

/** @param fastest what a query takes the fastest library on that site, if it was measured. */
function toRow(speed: Speed, fastest: number | undefined): string[] {
  return [
    speed.name,
    String(speed.bytes),
    String(speed.brotliBytes),
    speed.readyCpu.toFixed(0),
    speed.firstReadyCpu.toFixed(0),
    speed.queryCpu.toFixed(3),
    fastest === undefined ? '' : `${(speed.queryCpu / fastest).toFixed(2)} ×`,
    speed.p50.toFixed(3),
    speed.p99.toFixed(3),
    speed.perSecond.toFixed(0),
    String(speed.residentMegabytes),
  ];
}
