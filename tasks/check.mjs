// `npm run check`: everything a machine can judge without running the site. Each check is counted.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE, WARNING, build } from './build.mjs';
import { outcome } from './command.mjs';
import { TaskError } from './console.mjs';
import { installPackages } from './debian.mjs';
import { overBudget } from './first-view.mjs';
import { install } from './install.mjs';
import { unlessPassed } from './passed.mjs';
import { script, tool } from './tools.mjs';

/** `npm run check -- --accept` takes new addresses into the committed list. */
const accept = process.argv.includes('--accept') ? ['--accept'] : [];

/** How a line begins that says what a check left out: shown though nothing failed. */
const SKIPPED = 'skipped: ';

/** @typedef {{code: number, text: string}} Outcome */

/** How many checks run at once: each keeps a processor busy, and lint takes a gigabyte or two. */
const AT_ONCE = 2;

/** What decides the outcome of types and lint in every room. */
const SETTINGS = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'eslint.config.mjs', 'vitest.config.ts', 'tasks/check.mjs'];
/** Room → what it sees of the code: itself, and the rooms that it may import (eslint.config.mjs). */
const ROOMS = {
  search: ['search'],
  server: ['search', 'server'],
  site: ['search', 'site'],
  tasks: ['search', 'server', 'site', 'tasks'],
  e2e: ['search', 'server', 'site', 'tasks', 'e2e'],
  bench: ['search', 'server', 'site', 'tasks', 'e2e', 'bench'],
};

/** @typedef {readonly [name: string, task: () => Promise<Outcome>]} Check */

/** Name → what runs it. */
const CHECKS = /** @type {readonly Check[]} */ ([
  ...Object.entries(ROOMS).map(([room, seen]) => inRoom('types', room, seen, () => tsc(room))),
  ...Object.entries(ROOMS).map(([room, seen]) => inRoom('lint and import rules', room, seen, () => lint(`${room}/`))),
  ['lint: settings', () => lint('*.{ts,mjs}')],
  ['format', () => outcome(...tool('prettier', ['--check', '.', '--cache']))],
  ['content', () => outcome(...script('tasks/content/main.ts', accept))],
  ['links and anchors', buildWarnings],
  ['budget of the first view', firstViewBudget],
]);

/** What the compiler knows of the files it has read, by room: what has not changed since is not checked again. Goes when node_modules goes. */
const TYPES = 'node_modules/.cache/emlog-docs/types';

/**
 * A check of a room's code that is not run again while nothing has changed that the room sees.
 * @param {string} what
 * @param {string} room
 * @param {readonly string[]} seen
 * @param {() => Promise<Outcome>} task
 * @returns {Check}
 */
function inRoom(what, room, seen, task) {
  const name = `${what}: ${room}`;
  return [name, () => unlessPassed(name, [...SETTINGS, ...seen], task)];
}

/** @param {string} files */
function lint(files) {
  return outcome(...tool('eslint', [files, '--max-warnings', '0']));
}

/** @param {string} room */
function tsc(room) {
  const known = path.resolve(TYPES, `${room}.tsbuildinfo`);
  return outcome(...tool('tsc', ['--project', `${room}/tsconfig.json`, '--incremental', '--tsBuildInfoFile', known]));
}

/**
 * Broken links stop the build itself; broken anchors, Markdown links and duplicate routes are warnings there
 * (specification, section 5) and failures here.
 * @returns {Promise<Outcome>}
 */
async function buildWarnings() {
  const log = await readFile(`${RELEASE}/build.log`, 'utf8');
  const start = log.indexOf(WARNING);
  return { code: start === -1 ? 0 : 1, text: start === -1 ? '' : log.slice(start) };
}

/** @returns {Promise<Outcome>} */
async function firstViewBudget() {
  const over = await overBudget(`${RELEASE}/pages`);
  return { code: over.length === 0 ? 0 : 1, text: over.join('\n') };
}

/** What judges the pages' snippets and is small enough to ask for, by its Debian package. */
const PROGRAMS = [
  { program: 'php', args: ['--version'], name: 'php-cli' },
  { program: 'nginx', args: ['-v'], name: 'nginx-light' },
];

/** Gets these programs. Elsewhere than on Debian the content check says what it leaves out. */
async function getPrograms() {
  const missing = [];
  for (const { program, args, name } of PROGRAMS) {
    const { code } = await outcome(program, args, { env: { PATH: `${process.env['PATH']}:/usr/sbin` } }).catch(() => ({ code: 1 }));
    if (code !== 0) missing.push(name);
  }
  if (missing.length > 0) await installPackages('Installing PHP and nginx for the content check', missing);
}

/**
 * Runs every check, on the build that is there, and says of each as it ends how it went and how long it took.
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function check() {
  await getPrograms();
  const waiting = [...CHECKS];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, task] = next;
      const start = performance.now();
      const { code, text } = await task();
      if (code !== 0) failed += 1;
      process.stdout.write(report(name, code === 0, text, (performance.now() - start) / 1000));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { passed: CHECKS.length - failed, failed };
}

/**
 * A line for the check; below it everything that a failed one said, and what one that passed left out.
 * @param {string} name
 * @param {boolean} isPassed
 * @param {string} text
 * @param {number} seconds
 */
function report(name, isPassed, text, seconds) {
  const left = text.split('\n').filter((line) => line.startsWith(SKIPPED));
  const below = isPassed ? left.map((line) => `    ${line}\n`).join('') : `${text.trim()}\n`;
  return `  ${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n${below}`;
}

/** The task. @param {string[]} args */
export default async function main(args) {
  const unknown = args.filter((each) => each !== '--accept');
  if (unknown.length > 0) throw new TaskError(`check does not know ${unknown.join(' ')}; only --accept.`);
  await install();
  await build();
  const { failed } = await check();
  if (failed > 0) throw new TaskError(`${failed} of ${CHECKS.length} checks failed.`);
}
