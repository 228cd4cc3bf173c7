// `npm run bench -w site`: our pages beside those of four frameworks built from the same Markdown, served by the same
// server, under the same throttling. Prints a table and writes it, with a chart, to bench/results.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { markdownTable, printTable } from '../samples.ts';
import { drawBars } from './bars.ts';
import { readCorpus } from './corpus.ts';
import { FRAMEWORKS, writeProject } from './frameworks.ts';
import type { Framework } from './frameworks.ts';
import { view } from './measure.ts';
import type { View } from './measure.ts';
import { serveStatic } from './static-server.ts';

const HERE = 'bench/sites';
const RESULTS = 'bench/results';
/** Each site is viewed so often, by turns; the median counts. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const PAGE = '/docs/install/config';
const NEXT = { link: 'install_bt', heading: '宝塔' };
const HEADS = ['site', 'JS, bytes', 'CSS, bytes', 'all, bytes', 'requests', 'LCP, ms', 'blocking, ms', 'layout shift', 'navigation, ms'];

interface Site {
  readonly name: string;
  readonly folder: string;
}

const pages = await readCorpus('site/docs');
const sites: Site[] = [{ name: 'ours', folder: 'site/build/pages' }];
for (const framework of FRAMEWORKS) sites.push({ name: framework.name, folder: await built(framework) });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const medians = await measured(browser, sites);
await browser.close();
const rows = medians.map(([name, each]) => [
  name,
  ...[each.scripts, each.styles, each.all, each.requests, each.paint, each.blocking].map((value) => value.toFixed(0)),
  each.shift.toFixed(3),
  each.navigation.toFixed(0),
]);
const note = `${pages.length} pages; medians of ${ROUNDS} views by turns, empty cache, processor 4 times slower, 1.6 Mbit/s, 150 ms; Node ${process.versions.node}, ${cpus().length} cores`;
printTable(`${PAGE}: ${note}`, HEADS, rows);
await mkdir(RESULTS, { recursive: true });
await writeFile(
  `${RESULTS}/sites.md`,
  `# Pages beside other frameworks\n\n\`${PAGE}\`: ${note}. Ours is the release as it is served, with all its pages, and its styles stand in the page; the others are built from those of our pages that are plain Markdown.\n\n${markdownTable(HEADS, rows)}\n![LCP and blocking time](sites.svg)\n`,
);
await writeFile(
  `${RESULTS}/sites.svg`,
  drawBars({
    title: 'Largest contentful paint and blocking time, ms',
    note: 'Shorter is better. Processor 4 times slower, 1.6 Mbit/s, 150 ms.',
    heads: ['LCP', 'blocking'],
    rows: medians.map(([name, { paint, blocking }]) => ({ name, values: [paint, blocking] })),
  }),
);
process.stdout.write(`Written: ${RESULTS}/sites.md, sites.svg\n`);

/** Builds a framework's site from the corpus; its folder of pages. */
async function built(framework: Framework): Promise<string> {
  const folder = path.resolve(HERE, '.work', framework.name);
  await writeProject(folder, framework, pages);
  const [script, ...args] = framework.command;
  await promisify(execFile)(process.execPath, [path.resolve(HERE, 'node_modules', script), ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  process.stdout.write(`  ${framework.name} built\n`);
  return path.join(folder, framework.out);
}

async function measured(chrome: Browser, all: readonly Site[]): Promise<[string, View][]> {
  const views = new Map(all.map(({ name }) => [name, [] as View[]]));
  const servers = await Promise.all(all.map(async ({ name, folder }) => ({ name, server: await serveStatic(folder) })));
  // The first round only compresses what is asked for.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, server } of servers) {
      const seen = await view(chrome, server.origin + PAGE, NEXT);
      if (round > 0) views.get(name)?.push(seen);
    }
  }
  await Promise.all(servers.map(({ server }) => server.stop()));
  return [...views].map(([name, each]) => [name, medianOf(each)]);
}

function medianOf(views: readonly View[]): View {
  const median = (read: (view: View) => number): number => views.map(read).sort((a, b) => a - b)[Math.floor(views.length / 2)] ?? NaN;
  return {
    scripts: median((each) => each.scripts),
    styles: median((each) => each.styles),
    all: median((each) => each.all),
    requests: median((each) => each.requests),
    paint: median((each) => each.paint),
    blocking: median((each) => each.blocking),
    shift: median((each) => each.shift),
    navigation: median((each) => each.navigation),
  };
}
