// `node --import tsx bench/building/main.ts`: what a build takes, step by step, with our pages and with copies of them. The
// time of the processor counts: it hardly depends on what else the machine does.
import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { drawLineChart } from '../line-chart.ts';
import { markdownTable, printTable } from '../samples.ts';
import { writeEnlargedSite } from './enlarged-site.ts';
import { readSteps } from './steps.ts';
import type { Step } from './steps.ts';

const RESULTS = 'bench/results';
/** As many seconds of the processor may our own pages take. */
const GOAL = 12;
const BUILD = `import(${JSON.stringify(path.resolve('tasks/build.mjs'))}).then(({ build }) => build())`;

const { values } = parseArgs({ options: { times: { type: 'string', default: '1,11,31' } } });

/** One size of the site, built twice. */
interface Size {
  readonly pages: number;
  /** With nothing kept from earlier builds. */
  readonly first: readonly Step[];
  /** After a change of one page. */
  readonly again: readonly Step[];
}

const sizes: Size[] = [];
for (const times of values.times.split(',').map(Number)) sizes.push(await measured(times));
const names = [...new Set(sizes.flatMap(({ first }) => first.map(({ title }) => title)))];
const heads = ['step', ...sizes.flatMap(({ pages }) => [`${pages} pages`, 'one changed'])];
const rows = [...names.map((name) => [name, ...sizes.flatMap(({ first, again }) => [cell(first, name), cell(again, name)])])];
rows.push(['all', ...sizes.flatMap(({ first, again }) => [sum(first).toFixed(1), sum(again).toFixed(1)])]);
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
const note = `Seconds of the processor, on the clock in brackets; each build once. First with nothing kept from earlier builds, then after a change of one page. ${machine}`;
printTable(note, heads, rows);
await mkdir(RESULTS, { recursive: true });
await writeFile(
  `${RESULTS}/build.md`,
  `# Building\n\n${note}. Pages beyond our own are copies of them, pictures included.\n\n${markdownTable(heads, rows)}\n![Time of a build by the number of pages](build.svg)\n`,
);
const [first] = sizes;
if (first !== undefined && sizes.length > 1)
  await writeFile(
    `${RESULTS}/build.svg`,
    drawLineChart({
      title: 'Build after a change of one page',
      unit: 'seconds of the processor',
      note: `by the number of pages; the dashed line is the goal for our own, ${GOAL} s`,
      limit: GOAL,
      along: 'pages',
      points: sizes.map(({ pages, again }) => [pages, Math.round(sum(again) * 10) / 10]),
    }),
  );

async function measured(times: number): Promise<Size> {
  const folder = await mkdtemp(path.join(tmpdir(), 'emlog-docs-build-'));
  try {
    const pages = await writeEnlargedSite(folder, times);
    const first = await build(folder);
    await appendFile(path.join(folder, 'site/docs/faq.md'), '\n新的一句话。\n');
    return { pages, first, again: await build(folder) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function build(folder: string): Promise<Step[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', BUILD], { cwd: folder });
  return readSteps(stdout);
}

function cell(steps: readonly Step[], name: string): string {
  const step = steps.find(({ title }) => title === name);
  return step === undefined ? '' : `${step.cpu.toFixed(1)} (${step.wall.toFixed(1)})`;
}

function sum(steps: readonly Step[]): number {
  return steps.reduce((total, { cpu }) => total + cpu, 0);
}
