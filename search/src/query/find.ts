import type { SearchIndex } from '../index/search-index.ts';
import type { DocRecord } from '../protocol/record.ts';
import type { Condition } from './compile-filters.ts';
import { CoverTable } from './cover.ts';
import { heldInFields } from './held-in-fields.ts';
import { exactly, interpret, loosen, type Interpretation } from './interpretation.ts';
import { match, type Candidate } from './match.ts';
import type { QueryOptions } from './query-options.ts';
import { rank, type Found, type Group } from './rank.ts';
import { Rewriter } from './rewrite/rewriter.ts';
import { Scorer } from './scorer.ts';

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

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#scorer = new Scorer(index);
    this.#table = new CoverTable(index);
    this.#rewriter = new Rewriter(index);
  }

  /**
   * The records that match, best first. Records that hold the query as it was typed precede all that hold it as it may
   * have been meant. Only where there are none of either, records that hold the greater part of it are taken.
   */
  find(query: string, passes: Condition, options: QueryOptions): Found[] {
    const typed = this.#attempt(query, 0, passes, options);
    const meant = this.#rewrites(query, typed.candidates, options).map(({ text, cost }) => this.#attempt(text, cost, passes, options));
    const found = [...this.#rank([typed]), ...this.#rank(meant)];
    if (found.length > 0) return firstOfEach([...found, ...this.#moreFor(typed, passes, options)]);
    const loose = [typed, ...meant].map(({ interpretation }) => this.#matchLoosely(interpretation, passes, options));
    const wholes = loose.map(wholeOf);
    return firstOfEach([...this.#rank(wholes), ...this.#rank(isQuestion(typed) || !wholes.some(hasCandidates) ? loose : [])]);
  }

  /** A question is rarely worded as its answer: where few pages hold all of it, those that hold the greater part follow. */
  #moreFor(typed: Attempt, passes: Condition, options: QueryOptions): Found[] {
    const pages = new Set(typed.candidates.map(({ record }) => record.url_without_anchor));
    if (!isQuestion(typed) || pages.size === 0 || pages.size >= ENOUGH_PAGES) return [];
    return this.#rank([this.#matchLoosely(typed.interpretation, passes, options)]);
  }

  /** The records that hold the whole query as it was typed, without any other reading, synonym or unfinished word. */
  findExactly(query: string, passes: Condition, options: QueryOptions): Found[] {
    return this.#rank([this.#match(exactly(interpret(this.#index, query, 0, options.vocabulary)), 1, passes, options)]);
  }

  #rewrites(query: string, whole: readonly Candidate[], { typos }: QueryOptions): { text: string; cost: number }[] {
    if (whole.some(({ cost }) => cost === 0)) return this.#rewriter.spelledOut(query);
    const simplified = this.#rewriter.simplify(query);
    const rewrites = this.#rewriter.rewrite(query, typos);
    return simplified === undefined ? rewrites : [{ text: simplified, cost: SIMPLIFIED_COST }, ...rewrites];
  }

  /** The records that hold the whole of a text. */
  #attempt(text: string, cost: number, passes: Condition, options: QueryOptions): Attempt {
    return this.#match(interpret(this.#index, text, cost, options.vocabulary), 1, passes, options);
  }

  #matchLoosely(interpretation: Interpretation, passes: Condition, options: QueryOptions): Attempt {
    return this.#match(loosen(this.#index, interpretation), options.leastShare, passes, options);
  }

  #match(interpretation: Interpretation, leastShare: number, passes: Condition, { fields }: QueryOptions): Attempt {
    const { query, units } = interpretation;
    const isInside: Condition = (record) => heldInFields(this.#index, interpretation, record, fields ?? []) >= query.weight * leastShare;
    const passesAll: Condition = fields === undefined ? passes : (record) => passes(record) && isInside(record);
    return { interpretation, candidates: match(this.#index, this.#table.cover(query, units), query.weight, leastShare, passesAll) };
  }

  #rank(attempts: readonly Attempt[]): Found[] {
    const groups = attempts.filter(hasCandidates).map(
      ({ interpretation, candidates }): Group => ({
        interpretation,
        candidates,
        scores: this.#scorer.score(
          interpretation.units,
          candidates.map(({ number }) => number),
        ),
      }),
    );
    return rank(this.#index, groups);
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
  const seen = new Set<DocRecord>();
  return found.filter(({ record }) => !seen.has(record) && seen.add(record));
}
