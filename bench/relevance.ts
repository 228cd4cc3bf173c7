// Our engine beside the libraries: the same records, the same judged queries, one run. Prints tables, writes a chart.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { DocRecord } from '@emlog-docs/search';
import { HALVES, readHalf, type Half, type JudgedQuery } from '../search/relevance/judged-queries.ts';
import { scoreAnswerable, scoreByCategory, type Answer, type Scores } from '../search/relevance/scores.ts';
import { drawChart } from './chart.ts';
import { CONTENDERS, loadContender, toPages, type Ask } from './contenders.ts';
import { markdownTable, printTable } from './samples.ts';

const RECORDS = 'site/build/search/records.json';
const RESULTS = 'bench/results';

interface Row {
  readonly name: string;
  readonly all: Scores;
  readonly categories: ReadonlyMap<string, Scores>;
}

const records = JSON.parse(await readFile(RECORDS, 'utf8')) as DocRecord[];
const queries = new Map<Half, JudgedQuery[]>(HALVES.map((half) => [half, readHalf(half)]));
const rows = new Map<Half, Row[]>(HALVES.map((half) => [half, []]));

for (const key of CONTENDERS) {
  try {
    const { name, write, open } = await loadContender(key);
    const ask = await open(await write(records));
    for (const [half, asked] of queries) {
      const answers = await answerAll(ask, asked);
      rows.get(half)?.push({ name, all: scoreAnswerable(answers), categories: scoreByCategory(answers) });
    }
  } catch (error) {
    process.stdout.write(`${key} is left out: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

const machine = `${records.length} records, Node ${process.versions.node}, ${cpus().length} cores`;
const parts = HALVES.map((half) => report(half, rows.get(half) ?? []));
await mkdir(RESULTS, { recursive: true });
await writeFile(`${RESULTS}/relevance.md`, `# Relevance\n\n${machine}.\n\n${parts.join('\n')}`);
await writeFile(`${RESULTS}/relevance.svg`, chart(rows.get('test') ?? []));
process.stdout.write(`\n${machine}. Written: ${RESULTS}/relevance.md, ${RESULTS}/relevance.svg\n`);

async function answerAll(ask: Ask, judged: readonly JudgedQuery[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const each of judged) answers.push({ judged: each, pages: toPages(await ask(each.query)) });
  return answers;
}

/** Prints the tables of one half and gives them as Markdown. */
function report(half: Half, entries: readonly Row[]): string {
  const categories = [...(entries[0]?.categories.keys() ?? [])];
  const title = `${half} half, ${queries.get(half)?.length ?? 0} queries`;
  const heads = ['all with an answer', 'MRR@10', 'recall@1', 'recall@5', 'nothing for nothing'];
  const overall = entries.map(({ name, all, categories: each }) => [
    name,
    all.mrr.toFixed(3),
    all.recallAt1.toFixed(3),
    all.recallAt5.toFixed(3),
    each.get('none')?.mrr.toFixed(3) ?? '',
  ]);
  const detail = (value: (scores: Scores) => number): string[][] =>
    categories.map((category) => [
      `${category} (${entries[0]?.categories.get(category)?.count ?? 0})`,
      ...entries.map(({ categories: each }) => {
        const scores = each.get(category);
        return scores === undefined ? '' : value(scores).toFixed(2);
      }),
    ]);
  const names = entries.map(({ name }) => name);
  const tables: [string, string[], string[][]][] = [
    [`Pages, ${title}`, heads, overall],
    [`Page MRR@10 by category, ${title}`, ['category', ...names], detail(({ mrr }) => mrr)],
    [`Recall@1 by category, ${title}`, ['category', ...names], detail(({ recallAt1 }) => recallAt1)],
    [`Recall@5 by category, ${title}`, ['category', ...names], detail(({ recallAt5 }) => recallAt5)],
  ];
  for (const table of tables) printTable(...table);
  return tables.map(([name, columns, lines]) => `## ${name}\n\n${markdownTable(columns, lines)}`).join('\n');
}

function chart(entries: readonly Row[]): string {
  const categories = [...(entries[0]?.categories.keys() ?? [])];
  return drawChart({
    title: 'Page MRR@10 on the test half of the judged queries',
    note: `${machine}. "none": the share of queries without an answer for which nothing was found.`,
    heads: ['all with an answer', ...categories],
    rows: entries.map(({ name, all, categories: each }) => ({
      name,
      values: [all.mrr, ...categories.map((category) => each.get(category)?.mrr ?? 0)],
    })),
  });
}
