// The service on loopback, beside bare Fastify and nginx in one run; then a soak that draws its memory.
// `npm run bench -w server -- --minutes 2` shortens the soak, `--minutes 0` leaves it out.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { markdownTable, printTable } from '../samples.ts';
import { pages, repeatedSearches, searches } from './calls.ts';
import { load, type Call, type Loaded } from './load.ts';
import { startBare, startNginx, startOurs, type Measured } from './processes.ts';
import { soak } from './soak.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 3;
const SECONDS = 5;
const SOAK_MINUTES = 10;
const RESULTS = 'bench/results';
const HEADS = ['', 'requests/s', 'p50 ms', 'p99 ms', 'p99 / p50', 'of bare Fastify', 'failed'];

const { values } = parseArgs({ options: { minutes: { type: 'string', default: String(SOAK_MINUTES) } } });
const minutes = Number(values.minutes);
if (!(minutes >= 0 && minutes <= 60)) throw new RangeError(`--minutes is "${values.minutes}"; it must be a number from 0 to 60.`);

const cases: [string, () => Promise<Measured | undefined>, Call[]][] = [
  ['bare Fastify, a constant', startBare, [{ method: 'GET', path: '/' }]],
  ['our search, asked before', startOurs, repeatedSearches()],
  ['our search, not asked before', startOurs, searches()],
  ['our pages, gzip', startOurs, pages()],
  ['nginx, the same pages, gzip', startNginx, pages()],
];
const rows: string[][] = [];
let bare: number | undefined;
for (const [name, start, calls] of cases) {
  const server = await start();
  if (server === undefined) {
    rows.push([name, 'not installed', '', '', '', '', '']);
    continue;
  }
  await load(server.origin, calls, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  const loaded = await load(server.origin, calls, { connections: CONNECTIONS, seconds: SECONDS });
  await server.stop();
  bare ??= loaded.perSecond;
  rows.push(toRow(name, loaded, bare));
}
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}); ${CONNECTIONS} connections, ${SECONDS} s each, the caller on the same machine`;
printTable(machine, HEADS, rows);
await mkdir(RESULTS, { recursive: true });
await writeFile(`${RESULTS}/service.md`, `# The service\n\n${machine}.\n\n${markdownTable(HEADS, rows)}`);

if (minutes > 0) {
  const { requests, failures, maxMb, earlyMb, lateMb } = await soak(minutes, `${RESULTS}/memory.svg`);
  const line = `Soak of ${minutes} min: ${requests} requests, ${failures} failed; memory at most ${maxMb} MB, ${earlyMb} MB in the second quarter, ${lateMb} MB in the last.`;
  process.stdout.write(`\n${line}\nDrawn: ${RESULTS}/memory.svg\n`);
  await writeFile(`${RESULTS}/memory.md`, `${line}\n`);
}

function toRow(name: string, { perSecond, p50, p99, failures }: Loaded, base: number): string[] {
  const share = `${Math.round((100 * perSecond) / base)} %`;
  return [name, String(Math.round(perSecond)), p50.toFixed(2), p99.toFixed(2), (p99 / p50).toFixed(1), share, String(failures)];
}
