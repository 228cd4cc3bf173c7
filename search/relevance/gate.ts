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
}

/** What the answers of the test half miss, as sentences; none when they pass. Names numbers and no query of the half. */
export function judge(answers: readonly Answer[], baseline: Baseline): string[] {
  const scores = scoreAnswerable(answers);
  return [
    ...below('page MRR', scores.mrr, GOALS.mrr),
    ...below('recall@5', scores.recallAt5, GOALS.recallAt5),
    ...weakCategories(scoreByCategory(answers)),
    ...foundForNothing(answers),
    ...below('page MRR, two points under the recorded one,', scores.mrr, baseline.mrr - FALL),
    ...below('recall@1, two points under the recorded one,', scores.recallAt1, baseline.recallAt1 - FALL),
    ...below('recall@5, two points under the recorded one,', scores.recallAt5, baseline.recallAt5 - FALL),
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
