// `npm run bench -w site -- --builds`: what it takes to build our site with 35, 350 and 1,000 pages, with everything that
// a release holds, and the other frameworks with as many pages of the common corpus. Processor time, so that it does not
// matter how many processors work, nor what else the machine does.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { markdownTable, printTable } from '../samples.ts';
import { drawBars } from './bars.ts';
import { readCorpus } from './corpus.ts';
import type { CorpusPage } from './corpus.ts';
import { FRAMEWORKS, writeProject } from './frameworks.ts';

const RESULTS = 'bench/results';
const SIZES = (process.env['SIZES'] ?? '35,350,1000').split(',').map(Number);
/** Outside of bench/sites: our site must not find the others' packages. */
const OURS = path.resolve('bench/.work/site');
const OTHERS = path.resolve('bench/sites/.work');
/** Clock ticks of the kernel's accounts, a second; the same on every Linux. */
const TICKS = 100;

const corpus = await readCorpus('site/docs');
const rows: { name: string; values: number[] }[] = [];
rows.push({ name: 'ours', values: await each((size) => ours(size)) });
for (const framework of FRAMEWORKS) {
  const folder = path.join(OTHERS, framework.name);
  const [script, ...args] = framework.command;
  const values = await each(async (size) => {
    await writeProject(folder, framework, repeat(corpus, size - 1));
    return seconds(path.resolve('bench/sites/node_modules', script), args, folder);
  });
  rows.push({ name: framework.name, values });
}
const heads = SIZES.map((size) => `${size} pages`);
const note = `Seconds of processor time; Node ${process.versions.node}, ${cpus().length} cores`;
const cells = rows.map(({ name, values }) => [name, ...values.map((value) => value.toFixed(1))]);
printTable(note, ['site', ...heads], cells);
await mkdir(RESULTS, { recursive: true });
await writeFile(
  `${RESULTS}/builds.md`,
  `# Time to build\n\n${note}. Ours with everything that a release holds: pages, Markdown twins, search index, brotli and gzip, without anything known from a build before.\n\n${markdownTable(['site', ...heads], cells)}\n![Time to build](builds.svg)\n`,
);
await writeFile(`${RESULTS}/builds.svg`, drawBars({ title: 'Time to build', note, heads, rows }));
process.stdout.write(`Written: ${RESULTS}/builds.md, builds.svg\n`);

/** A value for each size; a build that fails says so and counts as nothing. */
async function each(measure: (size: number) => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (const size of SIZES) {
    values.push(await measure(size));
    process.stdout.write(`  ${size} pages: ${values.at(-1)?.toFixed(1)} s\n`);
  }
  return values;
}

/** So many pages: the given ones over and over, under other names. */
function repeat(pages: readonly CorpusPage[], count: number): CorpusPage[] {
  return Array.from({ length: count }, (_, index) => {
    const page = pages[index % pages.length];
    if (page === undefined) throw new Error('The corpus is empty.');
    const copy = Math.floor(index / pages.length);
    return copy === 0 ? page : { ...page, id: `${page.id}-${copy}`, title: `${page.title} ${copy}` };
  });
}

/** Our site with copies of its plain pages, built as `npm run build` does. */
async function ours(size: number): Promise<number> {
  await rm(OURS, { recursive: true, force: true });
  await cp('site', OURS, { recursive: true, filter: (file) => !/[\\/](?:node_modules|\.docusaurus|build[^\\/]*)(?:[\\/]|$)/.test(file) });
  const docs = path.join(OURS, 'docs');
  const there = (await readdir(docs, { recursive: true })).filter((file) => file.endsWith('.md')).length;
  const missing = Math.max(0, size - there);
  for (const [index, { id }] of repeat(corpus, missing).entries()) {
    const original = corpus[index % corpus.length];
    if (original === undefined) break;
    const text = await readFile(path.join(docs, `${original.id}.md`), 'utf8');
    await writeFile(path.join(docs, `${id === original.id ? `${id}-0` : id}.md`), text);
  }
  const out = `${OURS}-release`;
  await rm(out, { recursive: true, force: true });
  const tsx = ['--import', 'tsx'];
  const docusaurus = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const pages = await seconds(docusaurus, ['build', '--out-dir', `${out}/pages`], OURS);
  const cli = ['--pages', `${out}/pages`, '--out', `${out}/search`, '--site-url', 'https://www.emlog.net', '--base', '/docs/'];
  const index = await seconds('search/src/build-cli.ts', cli, '.', tsx);
  const compress = `import { compress } from './tasks/compress.mjs'; await compress(${JSON.stringify(`${out}/pages`)}, ${JSON.stringify(`${out}/cache`)});`;
  const compressed = await seconds('--eval', [compress], '.', ['--input-type=module']);
  process.stdout.write(`  pages ${pages.toFixed(1)}, index ${index.toFixed(1)}, compressing ${compressed.toFixed(1)}\n`);
  return pages + index + compressed;
}

/** Processor time of a Node program and of all that it started. */
async function seconds(script: string, args: readonly string[], cwd: string, options: readonly string[] = []): Promise<number> {
  const before = await childTicks();
  await promisify(execFile)(process.execPath, [...options, script, ...args], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
    maxBuffer: 256 * 1024 * 1024,
  });
  return ((await childTicks()) - before) / TICKS;
}

/** What the kernel has counted for programs that this one started and that have ended (`cutime` and `cstime`, proc(5)). */
async function childTicks(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).replace(/^.*\) /, '').split(' ');
  return Number(fields[13]) + Number(fields[14]);
}
