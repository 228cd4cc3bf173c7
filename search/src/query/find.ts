import type { SearchIndex } from '../index/search-index.ts';
import { CoverTable } from './cover.ts';
import type { RecordFilter } from './facet-filter.ts';
import { exactly, interpret, loosen, type Interpretation } from './interpretation.ts';
import { GREATER_PART, match, type Candidate } from './match.ts';
import { rank, type Found } from './rank.ts';
import { Rewriter } from './rewrite/rewriter.ts';
import { Scorer } from './scorer.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { Wanted } from './wanted.ts';

/** What simplified characters cost: they are what is meant, if the texts lack the traditional ones. */
const SIMPLIFIED_COST = 0.1;

/** Pages that answer a question, likely. */
const ENOUGH_PAGES = 3;

interface Attempt {
  readonly interpretation: Interpretation;
  readonly candidates: readonly Candidate[];
}

/** Finds the records that a query means, in three steps: as it was typed, as it may have been meant, in part. */
export class Finder {
  readonly #index: SearchIndex;
  readonly #scorer: Scorer;
  readonly #table: CoverTable;
  readonly #rewriter: Rewriter;
  readonly #vocabulary: Vocabulary;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#scorer = new Scorer(index);
    this.#table = new CoverTable(index);
    this.#rewriter = new Rewriter(index);
    this.#vocabulary = createVocabulary(index);
  }

  /**
   * The records that match, best first. Records that hold the query as it was typed precede all that hold it as it may
   * have been meant. Only where there are none of either, records that hold the greater part of it are taken.
   *
   * @param count of hits that are shown, by heading; what comes after them is in no order.
   */
  find(query: string, passes: RecordFilter, count = Infinity): Found[] {
    const wanted = new Wanted(count);
    const typed = this.#attempt(query, 0, passes);
    const meant = this.#rewrites(query, typed.candidates).map(({ text, cost }) => this.#attempt(text, cost, passes));
    const found = [...this.#rank([typed], wanted), ...this.#rank(meant, wanted)];
    if (found.length > 0) return firstOfEach([...found, ...this.#moreFor(typed, passes, wanted)]);
    const loose = [typed, ...meant].map(({ interpretation }) => this.#match(loosen(this.#index, interpretation), GREATER_PART, passes));
    const wholes = loose.map(wholeOf);
    return firstOfEach([
      ...this.#rank(wholes, wanted),
      ...this.#rank(isQuestion(typed) || !wholes.some(hasCandidates) ? loose : [], wanted),
    ]);
  }

  /** A question is rarely worded as its answer: where few pages hold all of it, those that hold the greater part follow. */
  #moreFor(typed: Attempt, passes: RecordFilter, wanted: Wanted): Found[] {
    const pages = new Set(typed.candidates.map(({ record }) => record.url_without_anchor));
    if (!isQuestion(typed) || pages.size === 0 || pages.size >= ENOUGH_PAGES) return [];
    return this.#rank([this.#match(loosen(this.#index, typed.interpretation), GREATER_PART, passes)], wanted);
  }

  /** The records that hold the whole query as it was typed, without any other reading, synonym or unfinished word. */
  findExactly(query: string, passes: RecordFilter, count = Infinity): Found[] {
    return this.#rank([this.#match(exactly(interpret(this.#index, query, 0, this.#vocabulary)), 1, passes)], new Wanted(count));
  }

  #rewrites(query: string, whole: readonly Candidate[]): { text: string; cost: number }[] {
    if (whole.some(({ cost }) => cost === 0)) return this.#rewriter.spelledOut(query);
    const simplified = this.#rewriter.simplify(query);
    const rewrites = this.#rewriter.rewrite(query);
    return simplified === undefined ? rewrites : [{ text: simplified, cost: SIMPLIFIED_COST }, ...rewrites];
  }

  /** The records that hold the whole of a text. */
  #attempt(text: string, cost: number, passes: RecordFilter): Attempt {
    return this.#match(interpret(this.#index, text, cost, this.#vocabulary), 1, passes);
  }

  #match(interpretation: Interpretation, leastShare: number, passes: RecordFilter): Attempt {
    const { query, units } = interpretation;
    return { interpretation, candidates: match(this.#index, this.#table.cover(query, units), query.weight, leastShare, passes) };
  }

  #rank(attempts: readonly Attempt[], wanted: Wanted): Found[] {
    return rank(this.#index, this.#scorer, attempts.filter(hasCandidates), wanted);
  }
}

/** Whether it has words that a hit may lack. */
function isQuestion({ interpretation }: Attempt): boolean {
  return interpretation.query.slots.some(({ weight }) => weight === 0);
}

function hasCandidates({ candidates }: Attempt): boolean {
  return candidates.length > 0;
}

function wholeOf({ interpretation, candidates }: Attempt): Attempt {
  return { interpretation, candidates: candidates.filter(({ share }) => share === 1) };
}

/** A record that was found in several ways counts once, in the best way. */
function firstOfEach(found: readonly Found[]): Found[] {
  const seen = new Set<number>();
  return found.filter(({ number }) => !seen.has(number) && seen.add(number));
}
