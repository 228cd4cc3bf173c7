// `npm run test:long`: what takes too long for every change. Every page at both widths in both colour modes and at widths
// in fine steps; fuzzers with twenty times the cases, twenty times the crashes of a service that is written to, laws asked
// twenty times, each with a seed of its own. The soak is `npm run bench -w server`. What was found by seed is written down,
// to be committed.
import { spawn } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { TaskError } from './console.mjs';
import { install } from './install.mjs';
import { tool } from './tools.mjs';

const CASES = 100_000;
const CRASHES = 200;
const LAWS = 20;
const RESULTS = 'bench/results';

/** The task. @param {string[]} args `--seed=N` repeats a run */
export default async function main(args) {
  const unknown = args.filter((each) => !each.startsWith('--seed='));
  if (unknown.length > 0) throw new TaskError(`test-long does not know ${unknown.join(' ')}; only --seed=NUMBER.`);
  await install();
  const seed = args[0]?.slice('--seed='.length) ?? String(Date.now() % 1_000_000_000);
  if (!/^\d{1,9}$/.test(seed)) throw new TaskError(`--seed is "${seed}"; it must be a whole number of at most nine digits.`);
  const chromium = await browser();
  await build();
  await vitest(['--project', 'e2e', 'e2e/every-page', 'e2e/widths'], { CHROMIUM: chromium, EVERY_SCREEN: '1' }, 'A page fails');
  const said = await vitest(
    ['--project', 'unit', '.fuzz.test', 'crash.test'],
    { FUZZ_CASES: String(CASES), FUZZ_SEED: seed, CRASHES: String(CRASHES), CRASH_SEED: seed },
    'Something was found',
  );
  const laws = await lawTests();
  for (let run = 0; run < LAWS; run++) {
    await vitest(['--project', 'unit', ...laws], { LAWS_SEED: String(Number(seed) + run) }, 'A law does not hold');
  }
  const lines = said.split('\n').filter((line) => /^\d+ (bodies|writes|crashes), seed|^\s+Tests /.test(line));
  const head = `Seed ${seed}, ${CASES} cases each, ${CRASHES} crashes; Node ${process.versions.node}, ${cpus().length} cores.`;
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${RESULTS}/fuzzing.md`, `# Fuzzing\n\n${head}\n\n${lines.map((line) => `- ${line.trim()}\n`).join('')}`);
}

/** The test files that ask laws. @returns {Promise<string[]>} */
async function lawTests() {
  const found = [];
  for (const room of ['search/src', 'server/src', 'site/src', 'site/plugins', 'tasks']) {
    for (const name of await readdir(room, { recursive: true })) {
      const file = `${room}/${name}`;
      if (file.endsWith('.test.ts') && !file.endsWith('.fuzz.test.ts') && (await readFile(file, 'utf8')).includes("from 'fast-check'")) {
        found.push(file);
      }
    }
  }
  return found;
}

/**
 * @param {string[]} which tests
 * @param {Record<string, string>} env
 * @param {string} failure what a failing test means
 * @returns {Promise<string>} what it printed
 * @throws {TaskError} when a test failed
 */
async function vitest(which, env, failure) {
  const child = spawn(...tool('vitest', ['run', ...which]), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    process.stdout.write(chunk);
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new TaskError(`${failure}: the case stands above. Make it a test, then mend it.`);
  return said;
}
