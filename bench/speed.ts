// The engine alone, on the index that was built: bytes, time until ready, CPU per query.
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { Engine, decodeIndex } from '@emlog-docs/search';
import { printTable, summarize } from './samples.ts';

const RELEASE = 'site/build/search';
/** Each query is asked this often; the first round warms the engine and is not counted. */
const ROUNDS = 20;

interface Heading {
  hierarchy: Record<string, string | null>;
  type: string;
}

/** Milliseconds of CPU that `work` took, user and system. */
function cpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const bytes = await readFile(`${RELEASE}/index.bin`);
const records = JSON.parse(await readFile(`${RELEASE}/records.json`, 'utf8')) as Heading[];
const ready = summarize(Array.from({ length: 5 }, () => cpu(() => new Engine(decodeIndex(bytes)))));
const engine = new Engine(decodeIndex(bytes));

// What readers type: whole headings, their first four characters, and every other character run of six.
const headings = [...new Set(records.filter(({ type }) => type !== 'content').map(({ type, hierarchy }) => hierarchy[type] ?? ''))].filter(
  (text) => text !== '',
);
const queries = headings.flatMap((text) => [text.slice(0, 64), text.slice(0, 4), text.slice(-6)]);

const times: number[] = [];
let cpuTotal = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  cpuTotal += cpu(() => {
    for (const query of queries) {
      const start = performance.now();
      engine.search({ query, hitsPerPage: 20 });
      if (round > 0) times.push(performance.now() - start);
    }
  });
}
const latency = summarize(times);

printTable(
  `Engine: ${engine.recordCount} records, ${queries.length} queries from ${headings.length} headings, ${ROUNDS - 1} rounds`,
  ['what', 'value'],
  [
    ['index, bytes', String(bytes.length)],
    ['index, bytes in brotli 11', String(brotliCompressSync(bytes).length)],
    ['ready, ms CPU (median of 5)', ready.p50.toFixed(1)],
    ['query, ms CPU on average', (cpuTotal / (ROUNDS * queries.length)).toFixed(3)],
    ['query, ms p50', latency.p50.toFixed(3)],
    ['query, ms p99', latency.p99.toFixed(3)],
  ],
);
