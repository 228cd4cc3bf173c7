// Prints how well our engine answers the judged queries, with the misses of the tuning half (never those of the test half).
//   node --import tsx search/relevance/run.ts             the index of the last build
//   node --import tsx search/relevance/run.ts --encode    an index made now from the records of the last build
//   node --import tsx search/relevance/run.ts --record    the same as the first, and writes baseline.json
import { readFileSync, writeFileSync } from 'node:fs';
import { encodeIndex, type DocRecord } from '../src/build.ts';
import { Engine, decodeIndex } from '../src/index.ts';
import { goalsMissed, measure, type Baseline } from './gate.ts';
import { HALVES, readHalf } from './judged-queries.ts';
import { answerAll } from './our-engine.ts';
import { reciprocalRank, scoreAnswerable, scoreByCategory, type Answer, type Scores } from './scores.ts';

const RELEASE = new URL('../../site/build/search/', import.meta.url);
const BASELINE = new URL('baseline.json', import.meta.url);
const PAGES_SHOWN = 5;
/** Places after the point in the baseline. */
const DIGITS = 4;

const options = new Set(process.argv.slice(2));
const engine = new Engine(decodeIndex(options.has('--encode') ? encodeIndex(readRecords()) : readFileSync(new URL('index.bin', RELEASE))));

for (const half of HALVES) {
  const answers = answerAll(engine, readHalf(half));
  const lines = [line('category', 'queries', 'MRR', 'first', 'in five'), row('all with an answer', scoreAnswerable(answers))];
  for (const [category, scores] of scoreByCategory(answers)) lines.push(row(category, scores));
  if (half === 'tuning') lines.push('', ...answers.flatMap(miss));
  else {
    lines.push('', ...goalsMissed(answers).map((sentence) => `goal not reached: ${sentence}`));
    if (options.has('--record')) record(measure(answers));
  }
  process.stdout.write(`\n${half}\n${lines.join('\n')}\n`);
}

function readRecords(): DocRecord[] {
  return JSON.parse(readFileSync(new URL('records.json', RELEASE), 'utf8')) as DocRecord[];
}

function line(name: string, ...cells: string[]): string {
  return name.padEnd(20) + cells.map((cell) => cell.padStart(9)).join('');
}

function row(name: string, { count, mrr, recallAt1, recallAt5 }: Scores): string {
  return line(name, String(count), mrr.toFixed(3), recallAt1.toFixed(3), recallAt5.toFixed(3));
}

/** A line for an answer that is not the best one. */
function miss(answer: Answer): string[] {
  const rank = reciprocalRank(answer);
  if (rank === 1) return [];
  const { query, category, acceptable } = answer.judged;
  const got = answer.pages.slice(0, PAGES_SHOWN).join(' ') || 'nothing';
  return [`${rank.toFixed(2)} ${category}: ${query}\n     got ${got}\n     wanted ${acceptable.join(' ') || 'nothing'}`];
}

function record(numbers: Baseline): void {
  const rounded = Object.entries(numbers).map(([name, value]: [string, number]) => [name, Number(value.toFixed(DIGITS))]);
  writeFileSync(BASELINE, `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
}
