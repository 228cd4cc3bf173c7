import type { Category } from './judged-queries.ts';
import type { Answer, Scores } from './scores.ts';
import { reciprocalRank, scoreAnswerable, scoreByCategory } from './scores.ts';

/** The goals (search/README.md). MRR and recall are of pages, over every query that has an answer. */
export const GOALS = { mrr: 0.95, recallAt5: 0.99, categoryMrr: 0.85 } as const;

/** A fall below the recorded numbers by more than this is a failure, even above the goals. */
export const FALL = 0.02;

/** The numbers of the test half that were last accepted. */
export interface Baseline {
  readonly mrr: number;
  readonly recallAt1: number;
  readonly recallAt5: number;
  /** Share of the queries that must find nothing and do. */
  readonly none: number;
}

/** The numbers of answers that a baseline records. */
export function measure(answers: readonly Answer[]): Baseline {
  const { mrr, recallAt1, recallAt5 } = scoreAnswerable(answers);
  return { mrr, recallAt1, recallAt5, none: scoreByCategory(answers).get('none')?.mrr ?? 1 };
}

/** Where the answers of the test half fell below the recorded numbers, as sentences; none when they did not: the gate. */
export function falls(answers: readonly Answer[], baseline: Baseline): string[] {
  const now = measure(answers);
  const least = (name: keyof Baseline, words: string): string[] =>
    below(`${words}, two points under the recorded one,`, now[name], baseline[name] - FALL);
  return [
    ...least('mrr', 'page MRR'),
    ...least('recallAt1', 'recall@1'),
    ...least('recallAt5', 'recall@5'),
    ...least('none', 'the share that finds nothing for nothing'),
  ];
}

/** Which goals the answers of the test half miss, as sentences. Names numbers and no query of the half. */
export function goalsMissed(answers: readonly Answer[]): string[] {
  const scores = scoreAnswerable(answers);
  return [
    ...below('page MRR', scores.mrr, GOALS.mrr),
    ...below('recall@5', scores.recallAt5, GOALS.recallAt5),
    ...weakCategories(scoreByCategory(answers)),
    ...foundForNothing(answers),
  ];
}

function below(name: string, value: number, least: number): string[] {
  return value >= least ? [] : [`${name} is ${value.toFixed(3)}; it must be at least ${least.toFixed(3)}.`];
}

function weakCategories(scores: ReadonlyMap<Category, Scores>): string[] {
  return [...scores].flatMap(([category, { mrr }]) => (category === 'none' ? [] : below(`MRR of ${category}`, mrr, GOALS.categoryMrr)));
}

function foundForNothing(answers: readonly Answer[]): string[] {
  const noisy = answers.filter((answer) => answer.judged.category === 'none' && reciprocalRank(answer) === 0).length;
  return noisy === 0 ? [] : [`${noisy} queries that must find nothing found something.`];
}
