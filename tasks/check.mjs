// `npm run check`: everything a machine can judge without running the site. Each check is counted.
import { readFile } from 'node:fs/promises';
import { RELEASE, build } from './build.mjs';
import { outcome } from './command.mjs';
import { TaskError } from './console.mjs';
import { installPackages } from './debian.mjs';
import { overBudget } from './first-view.mjs';
import { install } from './install.mjs';
import { script, tool } from './tools.mjs';

/** `npm run check -- --accept` takes new addresses into the committed list. */
const accept = process.argv.includes('--accept') ? ['--accept'] : [];

/** How a line begins that says what a check left out: shown though nothing failed. */
const SKIPPED = 'skipped: ';

/** @typedef {{code: number, text: string}} Outcome */

/** Name → what runs it. Types before lint: lint reads the types. */
const CHECKS = /** @type {const} */ ([
  ['types: search', () => tsc('search')],
  ['types: server', () => tsc('server')],
  ['types: site', () => tsc('site')],
  ['types: tasks', () => tsc('tasks')],
  ['types: e2e', () => tsc('e2e')],
  ['types: bench', () => tsc('bench')],
  ['format', () => outcome(...tool('prettier', ['--check', '.']))],
  ['lint and import rules', () => outcome(...tool('eslint', ['.', '--max-warnings', '0']))],
  ['content', () => outcome(...script('tasks/content/main.ts', accept))],
  ['links and anchors', buildWarnings],
  ['budget of the first view', firstViewBudget],
]);

/** @param {string} room */
function tsc(room) {
  return outcome(...tool('tsc', ['--project', `${room}/tsconfig.json`]));
}

/**
 * Broken links stop the build itself; broken anchors, Markdown links and duplicate routes are warnings there
 * (specification, section 5) and failures here.
 * @returns {Promise<Outcome>}
 */
async function buildWarnings() {
  const log = await readFile(`${RELEASE}/build.log`, 'utf8');
  const start = log.indexOf('[WARNING]');
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
 * Runs every check, on the build that is there.
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function check() {
  await getPrograms();
  let failed = 0;
  for (const [name, task] of CHECKS) {
    const { code, text } = await task();
    process.stdout.write(`  ${code === 0 ? '✓' : '✗'} ${name}\n`);
    if (code === 0) {
      for (const line of text.split('\n')) if (line.startsWith(SKIPPED)) process.stdout.write(`    ${line}\n`);
      continue;
    }
    failed += 1;
    process.stdout.write(`${text.trim()}\n`);
  }
  return { passed: CHECKS.length - failed, failed };
}

/** The task. */
export default async function main() {
  await install();
  await build();
  const { failed } = await check();
  if (failed > 0) throw new TaskError(`${failed} of ${CHECKS.length} checks failed.`);
}
