// Writes REPORT.md: every statement with its test and the result of the last run. Called after all tests have run.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readStatements, titlePattern } from './statements.ts';
import type { Statement } from './statements.ts';

/** Of vitest's JSON report, what is read. */
interface Report {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

const [given] = process.argv.slice(2);
if (given === undefined) throw new Error('Say where vitest’s JSON report lies: report.ts test-results/vitest.json');
const { testResults } = JSON.parse(await readFile(given, 'utf8')) as Report;
const byFile = new Map(testResults.map(({ name, assertionResults }) => [path.relative('.', name), assertionResults]));

const statements = await readStatements();
const results = statements.map((statement) => ({ ...statement, result: resultOf(statement) }));
const proven = results.filter(({ result }) => result === 'passed').length;
const lines = [
  '# The specification, statement by statement',
  '',
  `Written by \`npm test\` from \`statements.tsv\`. ${proven} of ${results.length} statements are proven.`,
  '',
  '| section | statement | test | result |',
  '|---|---|---|---|',
  ...results.map(({ section, statement, file, test, result }) => {
    const title = test === statement ? '' : `: ${cell(test)}`;
    return `| ${section} | ${cell(statement)} | [${path.basename(file)}](${path.posix.relative('e2e/spec', file)})${title} | ${result} |`;
  }),
];
await writeFile('e2e/spec/REPORT.md', `${lines.join('\n')}\n`);

/** A test that runs several times has passed when each run has. */
function resultOf({ file, test }: Statement): string {
  const pattern = titlePattern(test);
  const runs = (byFile.get(file) ?? []).filter(({ title }) => pattern.test(title));
  if (runs.length === 0) return 'did not run';
  return runs.find(({ status }) => status !== 'passed')?.status ?? 'passed';
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
