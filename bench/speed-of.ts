// One contender on one site, in a process of its own so that nobody warms or burdens another:
//   node --import tsx bench/speed-of.ts NAME SITE
// Prints one line of JSON (`Speed`).
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { DocRecord } from '@emlog-docs/search';
import { HALVES, readHalf } from '../search/relevance/judged-queries.ts';
import { loadContender, type Ask, type Contender } from './contenders.ts';
import { siteNamed } from './measured-sites.ts';
import { summarize } from './samples.ts';

/** All times in milliseconds. */
export interface Speed {
  readonly name: string;
  readonly records: number;
  readonly queries: number;
  readonly bytes: number;
  readonly brotliBytes: number;
  /** CPU from bytes to the first possible query; median of some openings. */
  readonly readyCpu: number;
  /** The same of the first opening of a process, which also pays for the compilation of all that it runs. */
  readonly firstReadyCpu: number;
  readonly queryCpu: number;
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  /** Resident memory of the whole process at the end, in megabytes: the build of the index counts too. */
  readonly residentMegabytes: number;
}

/** The first ones, in which V8 still compiles, count as well: of five the middle one is such a one, of eleven it is not. */
const OPENINGS = 11;
const OPENINGS_OF_LARGE = 3;
/** The queries are asked in rounds until this much time has gone; the first round warms and is not counted. */
const ENOUGH_MS = 4000;
/** Quality 11 takes minutes for what no browser would load. */
const LARGE_BYTES = 20_000_000;
/** From twice as many records on, some queries are passed over: a round would take minutes. */
const RECORDS_OF_ALL_QUERIES = 100_000;

const [name = '', siteName = '1'] = process.argv.slice(2);
const records = JSON.parse(await readFile('site/build/search/records.json', 'utf8')) as DocRecord[];
const site = siteNamed(siteName).make(records);
const step = Math.max(1, Math.floor(site.length / RECORDS_OF_ALL_QUERIES));
const queries = HALVES.flatMap((half) => readHalf(half)).flatMap(({ query }, index) => (index % step === 0 ? [query] : []));
const contender = await loadContender(name);
const bytes = await contender.write(site);
const { ask, ...ready } = await openOften(contender, bytes);
const speed: Speed = {
  name: contender.name,
  records: site.length,
  queries: queries.length,
  bytes: bytes.length,
  brotliBytes: compressedLength(bytes),
  ...ready,
  ...(await askOften(ask)),
  residentMegabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
};
process.stdout.write(`${JSON.stringify(speed)}\n`);

function compressedLength(content: Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 5 : 11 } }).length;
}

async function openOften({ open }: Contender, content: Uint8Array): Promise<Pick<Speed, 'readyCpu' | 'firstReadyCpu'> & { ask: Ask }> {
  let ask: Ask = () => [];
  const times: number[] = [];
  for (let round = 0; round < (content.length > LARGE_BYTES ? OPENINGS_OF_LARGE : OPENINGS); round += 1) {
    const before = process.cpuUsage();
    ask = await open(content);
    times.push(spent(before));
  }
  return { ask, readyCpu: summarize(times).p50, firstReadyCpu: times[0] ?? 0 };
}

async function askOften(ask: Ask): Promise<Pick<Speed, 'queryCpu' | 'p50' | 'p99' | 'perSecond'>> {
  for (const query of queries) await ask(query);
  const times: number[] = [];
  const before = process.cpuUsage();
  const start = performance.now();
  do {
    for (const query of queries) {
      const asked = performance.now();
      const answer = ask(query);
      // Waiting for what is there already would count the waiting.
      if (answer instanceof Promise) await answer;
      times.push(performance.now() - asked);
    }
  } while (performance.now() - start < ENOUGH_MS);
  const wall = performance.now() - start;
  const { count, p50, p99 } = summarize(times);
  return { queryCpu: spent(before) / count, p50, p99, perSecond: (1000 * count) / wall };
}

/** Milliseconds of CPU since then, user and system. */
function spent(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
