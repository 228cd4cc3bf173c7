// `npm test`: install, browsers, one build; then checks, unit tests and browser tests. Ends with one line that counts them all.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { browser, firefox } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { output } from './command.mjs';
import { TaskError } from './console.mjs';
import { install } from './install.mjs';
import { languages } from './languages.mjs';
import { script, tool } from './tools.mjs';

const REPORT = 'test-results/vitest.json';

/** The task. */
export default async function main() {
  await install();
  const browsers = { CHROMIUM: await browser(), FIREFOX: (await firefox()) ?? '' };
  await languages();
  await build();
  process.stdout.write('Checks\n');
  const checks = await check();
  process.stdout.write('Tests\n');
  const tests = await vitest(browsers);
  await output(...script('e2e/spec/report.ts', [REPORT]));
  for (const name of tests.retried) process.stdout.write(`Passed only when tried again: ${name}\n`);
  const passed = checks.passed + tests.passed;
  const failed = checks.failed + tests.failed;
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/**
 * @param {Record<string, string>} browsers variable → path; empty for one that is not there
 * @returns {Promise<{passed: number, failed: number, retried: string[]}>} a run that broke off without a failing test
 *   counts as one failure; a test that passed when tried again keeps the message of its first try
 */
async function vitest(browsers) {
  await mkdir('test-results', { recursive: true });
  await rm(REPORT, { force: true });
  const code = await new Promise((resolve, reject) => {
    const child = spawn(...tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]), {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...browsers },
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
  const report = await readFile(REPORT, 'utf8').catch(() => {
    throw new TaskError(`The tests did not run to their end (exit code ${code}); the reason stands above.`);
  });
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  /** @type {{status: string, fullName: string, failureMessages: string[]}[]} */
  const results = testResults.flatMap((/** @type {{assertionResults: object[]}} */ file) => file.assertionResults);
  return {
    passed: numPassedTests,
    failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests,
    retried: results.filter((each) => each.status === 'passed' && each.failureMessages.length > 0).map((each) => each.fullName),
  };
}
