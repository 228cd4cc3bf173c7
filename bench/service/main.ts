// The service on loopback, beside bare Fastify and nginx in one run; then a soak that draws its memory.
// `npm run bench -w server -- --minutes 2` shortens the soak, `--minutes 0` leaves it out.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { markdownTable, printTable, summarize } from '../samples.ts';
import { answersTo } from './answers.ts';
import { pages, repeatedSearches, searches } from './calls.ts';
import { load, type Call, type Loaded, type NextCall } from './load.ts';
import { startBare, startBareSearch, startNginx, startOurs, type Measured } from './processes.ts';
import { soak } from './soak.ts';

const CONNECTIONS = 16;
/** Each is loaded for a while in turn, again and again: what else the machine does meets all alike. */
const ROUNDS = 8;
const SECONDS = 2;
/** New searches are asked for so long beforehand: it takes some ten thousand until V8 has compiled all that they need. */
const WARM_UP_SECONDS = 20;
/**
 * Requests a second at which servers are compared by their CPU time. At full speed a fast one keeps the caller busy, and a
 * slower one also pays for waking it up with each answer.
 */
const PACED = 4_000;
const SOAK_MINUTES = 10;
const RESULTS = 'bench/results';
const HEADS = [
  '',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'p99 / p50',
  'CPU ms',
  'per CPU second',
  'of bare Fastify',
  'of the same bytes',
  'failed',
];

const { values } = parseArgs({ options: { minutes: { type: 'string', default: String(SOAK_MINUTES) } } });
const minutes = Number(values.minutes);
if (!(minutes >= 0 && minutes <= 60)) throw new RangeError(`--minutes is "${values.minutes}"; it must be a number from 0 to 60.`);

/** What is measured beside what. */
interface Case {
  readonly name: string;
  readonly server: Measured | undefined;
  readonly calls: readonly Call[] | NextCall;
  /** Whether it takes and gives the bytes of searches. */
  readonly isSearch?: boolean;
  /** Whether it can answer {@link PACED} requests a second: then its CPU time is measured so. */
  readonly isFast?: boolean;
  readonly warmUpSeconds?: number;
}

const ours = await startOurs();
const answers = await answersTo(ours.origin, repeatedSearches());
const meanBytes = Math.round(answers.reduce((sum, { length }) => sum + length, 0) / answers.length);
await ours.stop();
const cases: Case[] = await Promise.all([
  made('bare Fastify, a constant', startBare(), [{ method: 'GET', path: '/' }], { isFast: true }),
  made(`bare Fastify, the same bodies and answers (${meanBytes} bytes)`, startBareSearch(answers), repeatedSearches(), {
    isSearch: true,
    isFast: true,
  }),
  made('our search, asked before', startOurs(), repeatedSearches(), { isSearch: true, isFast: true }),
  made('our search, not asked before', startOurs(), searches(), { isSearch: true, warmUpSeconds: WARM_UP_SECONDS }),
  made('our pages, gzip', startOurs(), pages()),
  made('nginx, the same pages, gzip', startNginx(), pages()),
]);
const measurements = cases.map((each) => ({ ...each, times: [] as number[], failures: 0, cpus: [] as number[] }));

for (const { server, calls, warmUpSeconds = SECONDS } of measurements) {
  if (server !== undefined) await load(server.origin, calls, { connections: CONNECTIONS, seconds: warmUpSeconds });
}
for (let round = 0; round < ROUNDS; round++) {
  for (const measurement of measurements) {
    const { server, calls, isFast = false } = measurement;
    if (server === undefined) continue;
    const full = await loadMeasured(server, calls);
    for (const time of full.times) measurement.times.push(time);
    measurement.failures += full.failures;
    const { cpu, times } = isFast ? await loadMeasured(server, calls, PACED) : full;
    measurement.cpus.push(cpu / times.length);
  }
}
for (const { server } of measurements) await server?.stop();
/** Of an answer, in milliseconds: the middle round, as the machine does other things in some. */
const cpuOf = ({ cpus }: { cpus: readonly number[] }): number => summarize(cpus).p50;
const perCpuSecond = (one: (typeof measurements)[number]): number => 1000 / cpuOf(one);
const [bare, bareSearch] = measurements;
const shareOf = (one: (typeof measurements)[number], other: typeof bare): string =>
  other === undefined ? '' : `${Math.round((100 * perCpuSecond(one)) / perCpuSecond(other))} %`;
const rows = measurements.map((measurement) => {
  const { name, server, isSearch = false, times, failures } = measurement;
  if (server === undefined) return [name, 'not installed', ...HEADS.slice(2).map(() => '')];
  const { p50, p99 } = summarize(times);
  const perSecond = times.length / (ROUNDS * SECONDS);
  return [
    name,
    String(Math.round(perSecond)),
    p50.toFixed(2),
    p99.toFixed(2),
    (p99 / p50).toFixed(1),
    cpuOf(measurement).toFixed(3),
    String(Math.round(perCpuSecond(measurement))),
    shareOf(measurement, bare),
    isSearch ? shareOf(measurement, bareSearch) : '',
    String(failures),
  ];
});
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}); ${CONNECTIONS} connections, ${ROUNDS} times ${SECONDS} s each in turn, the caller on the same machine. CPU of the first three rows at ${PACED} requests a second, of the others at full speed; new searches after ${WARM_UP_SECONDS} s of them`;
printTable(machine, HEADS, rows);
await mkdir(RESULTS, { recursive: true });
await writeFile(`${RESULTS}/service.md`, `# The service\n\n${machine}.\n\n${markdownTable(HEADS, rows)}`);

if (minutes > 0) {
  const { requests, failures, maxMb, earlyMb, lateMb } = await soak(minutes, `${RESULTS}/memory.svg`);
  const line = `Soak of ${minutes} min: ${requests} requests, ${failures} failed; memory at most ${maxMb} MB, ${earlyMb} MB in the second quarter, ${lateMb} MB in the last.`;
  process.stdout.write(`\n${line}\nDrawn: ${RESULTS}/memory.svg\n`);
  await writeFile(`${RESULTS}/memory.md`, `${line}\n`);
}

async function made(
  name: string,
  server: Promise<Measured | undefined>,
  calls: readonly Call[] | NextCall,
  more: Pick<Case, 'isSearch' | 'isFast' | 'warmUpSeconds'> = {},
): Promise<Case> {
  return { name, server: await server, calls, ...more };
}

/** @returns also the CPU time that the server used, in milliseconds; NaN where the system does not tell. */
async function loadMeasured(
  server: Measured,
  calls: readonly Call[] | NextCall,
  rate?: number,
): Promise<Loaded & { readonly cpu: number }> {
  const before = (await server.cpu()) ?? Number.NaN;
  const loaded = await load(server.origin, calls, { connections: CONNECTIONS, seconds: SECONDS, ...(rate === undefined ? {} : { rate }) });
  return { ...loaded, cpu: ((await server.cpu()) ?? Number.NaN) - before };
}
