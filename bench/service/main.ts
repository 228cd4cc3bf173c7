// The service on loopback, beside bare Fastify and nginx in one run; then a soak that draws its memory.
// `npm run bench -w server -- --minutes 2` shortens the soak, `--minutes 0` leaves it out.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { markdownTable, printTable, summarize } from '../samples.ts';
import { middleAnswer } from './answer.ts';
import { pages, repeatedSearches, searches } from './calls.ts';
import { load, type Call, type NextCall } from './load.ts';
import { startBare, startBareSearch, startNginx, startOurs, type Measured } from './processes.ts';
import { soak } from './soak.ts';

const CONNECTIONS = 16;
/** Each is loaded for a while in turn, again and again: what else the machine does meets all alike. */
const ROUNDS = 4;
const SECONDS = 2;
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
  readonly isSearch: boolean;
}

const ours = await startOurs();
const answer = await middleAnswer(ours.origin, repeatedSearches());
await ours.stop();
const cases: Case[] = await Promise.all([
  made('bare Fastify, a constant', startBare(), [{ method: 'GET', path: '/' }]),
  made(`bare Fastify, a search’s body, ${answer.length} bytes back`, startBareSearch(answer), repeatedSearches(), true),
  made('our search, asked before', startOurs(), repeatedSearches(), true),
  made('our search, not asked before', startOurs(), searches(), true),
  made('our pages, gzip', startOurs(), pages()),
  made('nginx, the same pages, gzip', startNginx(), pages()),
]);
const measurements = cases.map((each) => ({ ...each, times: [] as number[], failures: 0, cpu: 0 }));

for (let round = 0; round <= ROUNDS; round++) {
  for (const measurement of measurements) {
    const { server, calls } = measurement;
    if (server === undefined) continue;
    const before = (await server.cpu()) ?? Number.NaN;
    const { times, failures } = await load(server.origin, calls, { connections: CONNECTIONS, seconds: SECONDS });
    // The first round warms up.
    if (round === 0) continue;
    measurement.cpu += ((await server.cpu()) ?? Number.NaN) - before;
    for (const time of times) measurement.times.push(time);
    measurement.failures += failures;
  }
}
for (const { server } of measurements) await server?.stop();
const perCpuSecond = ({ times, cpu }: { times: readonly number[]; cpu: number }): number => (1000 * times.length) / cpu;
const [bare, bareSearch] = measurements;
const shareOf = (one: (typeof measurements)[number], other: typeof bare): string =>
  other === undefined ? '' : `${Math.round((100 * perCpuSecond(one)) / perCpuSecond(other))} %`;
const rows = measurements.map((measurement) => {
  const { name, server, isSearch, times, failures, cpu } = measurement;
  if (server === undefined) return [name, 'not installed', ...HEADS.slice(2).map(() => '')];
  const { p50, p99 } = summarize(times);
  const perSecond = times.length / (ROUNDS * SECONDS);
  return [
    name,
    String(Math.round(perSecond)),
    p50.toFixed(2),
    p99.toFixed(2),
    (p99 / p50).toFixed(1),
    (cpu / times.length).toFixed(3),
    String(Math.round(perCpuSecond(measurement))),
    shareOf(measurement, bare),
    isSearch ? shareOf(measurement, bareSearch) : '',
    String(failures),
  ];
});
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}); ${CONNECTIONS} connections, ${ROUNDS} times ${SECONDS} s each in turn, the caller on the same machine`;
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
  isSearch = false,
): Promise<Case> {
  return { name, server: await server, calls, isSearch };
}
