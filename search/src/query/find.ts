import type { SearchIndex } from '../index/search-index.ts';
import { Answerer } from './answer.ts';
import { CoverTable } from './cover.ts';
import type { RecordFilter } from './compile-filters.ts';
import { exactly, interpret, type Interpretation } from './interpretation.ts';
import { heldInFields } from './held-in-fields.ts';
import { match, type Found, type FoundRecords, type Group } from './match.ts';
import { NumberSet } from './number-set.ts';
import { offerOthers } from './other-readings.ts';
import { findPhrase } from './phrase.ts';
import { COSTS } from './plan.ts';
import type { QueryOptions } from './query-options.ts';
import { heldLiterally, isHeldTogether, judgeOnce, rank, type WorthOf } from './rank.ts';
import type { Alternative } from './rewrite/lattice.ts';
import { Rewriter } from './rewrite/rewriter.ts';
import { Scorer } from './scorer.ts';
import { SectionJudge } from './section-worth.ts';
import { isNamed } from './tiers.ts';
import { Wanted } from './wanted.ts';

/** What simplified characters cost: they are what is meant, if the texts lack the traditional ones. */
const SIMPLIFIED_COST = 0.1;

/** What is left of a shorter query says too little: 区块链 is about no 区块. */
const UNFINISHED = /\p{sc=Han}{4}$/u;
const LAST_CHARACTER = /.$/u;
const UNFINISHED_COST = 1;

/** Fewer sections are rarely all that a reader wants to see. */
const FEW_SECTIONS = 3;

/** Finds the records that a query means, in three steps: as it was typed, as it may have been meant, in part. */
export class Finder {
  readonly #index: SearchIndex;
  readonly #judge: SectionJudge;
  readonly #table: CoverTable;
  readonly #rewriter: Rewriter;
  readonly #answerer: Answerer;
  readonly #seen: NumberSet;
  readonly #seenSections: NumberSet;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#judge = new SectionJudge(index, new Scorer(index));
    this.#table = new CoverTable(index);
    this.#rewriter = new Rewriter(index);
    this.#seen = new NumberSet(index.records.length);
    this.#seenSections = new NumberSet(index.records.length);
    this.#answerer = new Answerer(index, this.#table, this.#judge);
  }

  /**
   * The records that match, best first. Records that hold the query as it was typed precede all that hold it as it may
   * have been meant. Where there are none of either, or none holds it as it stands, sections that hold the greater part of
   * it are taken; where there are none of these, the last character may be left out. A question is answered by sections in
   * any case, those first that hold it to the letter.
   *
   * @param count of hits that are shown, by heading; what comes after them is in no order.
   */
  find(query: string, passes: RecordFilter, options: QueryOptions, count = Infinity): FoundRecords {
    const wanted = this.#wanted(count);
    this.#judge.clear();
    const typed = this.#attempt(query, 0, passes, options);
    const { isQuestion, unknown } = typed.interpretation.query;
    // A question is not read otherwise as long as its words are known, and written to the end.
    const isComposed = this.#isComposed(query, typed);
    const isTypedMeant = !isComposed && typed.candidates.some(({ cost }) => cost < COSTS.prefix);
    const readings = isQuestion && unknown === 0 && !COMPOSED.test(query) ? [] : this.#rewrites(query, isTypedMeant, options);
    const meant = readings.map(({ text, cost }) => this.#attempt(text, cost, passes, options));
    const isMentioned = !isQuestion && this.#isOnlyMentioned(typed);
    const isAnswered = isQuestion || isMentioned || ![typed, ...meant].some(hasCandidates) || this.#isScattered(typed);
    const isFilledUp = !isAnswered && this.#isRare([typed, ...meant]);
    const answer = (): FoundRecords => (options.leastShare === 1 ? NOTHING : this.#answer([typed, ...meant], passes, options, wanted));
    const answers = isAnswered ? answer() : NOTHING;
    const worthOf = judgeOnce(this.#judge);
    const ranked = (): FoundRecords => this.#rank([typed], worthOf, wanted);
    const rankedMeant = (): FoundRecords => this.#rankMeant(meant, worthOf, wanted);
    const inOrder = isComposed ? [rankedMeant, ranked] : [ranked, rankedMeant];
    const whole = inOrder.map((rankNext) => rankNext());
    const literal = isQuestion || isMentioned ? this.#literal(typed, answers, worthOf, count) : NOTHING;
    const found = [literal, answers, ...whole, isFilledUp ? answer() : NOTHING];
    const isFound = found.some(({ shown, others }) => shown.length + others.length > 0);
    if (isFound || this.#index.extent === 'headings') return this.#firstOfEach(found, options);
    const completed = this.#completed(query, passes, options, worthOf, wanted);
    if (completed !== undefined) return this.#firstOfEach([completed], options);
    if (isQuestion || !UNFINISHED.test(query)) return this.#firstOfEach(found, options);
    const rest = this.#attempt(query.replace(LAST_CHARACTER, ''), UNFINISHED_COST, passes, options);
    return this.#firstOfEach([this.#rank([rest], worthOf, wanted)], options);
  }

  /** See {@link Rewriter.prepareInSteps}. */
  prepareInSteps(): Generator<undefined> {
    return this.#rewriter.prepareInSteps();
  }

  /** What is found where the last character begins a word that stands beside the one before it; `undefined` if there is none. */
  #completed(query: string, passes: RecordFilter, options: QueryOptions, worthOf: WorthOf, wanted: Wanted): FoundRecords | undefined {
    if (options.typos === undefined) return undefined;
    const groups = this.#rewriter.completed(query).map(({ text, cost }) => this.#attempt(text, cost, passes, options));
    if (groups.length === 0) return undefined;
    return groups.some(hasCandidates) ? this.#rank(groups, worthOf, wanted) : this.#answer(groups, passes, options, wanted);
  }

  /**
   * Whether letters at the end are rather the beginning of a syllable than a Latin word: no word is written so, or it is a single
   * letter and stands nowhere behind these characters.
   */
  #isComposed(query: string, { candidates }: Group): boolean {
    if (!COMPOSED.test(query)) return false;
    if (candidates.every(({ cost }) => cost >= COSTS.prefix)) return true;
    return ONE_LETTER.test(query) && findPhrase(this.#index.postings, query).occurrences.textCount === 0;
  }

  /** Whether the words of a query are only met here and there. */
  #isScattered(attempt: Group): boolean {
    return hasCandidates(attempt) && !isHeldTogether(this.#index, attempt);
  }

  /**
   * Whether the whole of a query stands in paragraphs only: what no heading says, no label and no reader's name for one. Then what the
   * section is about tells more than in which of them it stands; those that have it as it was typed still come first.
   */
  #isOnlyMentioned({ candidates }: Group): boolean {
    if (candidates.length === 0 || candidates.some(({ cost }) => cost >= COSTS.prefix)) return false;
    return !isNamed(this.#index.table, candidates);
  }

  /** Whether so few sections hold the whole of a query that what holds a part of it may be what was meant. */
  #isRare(attempts: readonly Group[]): boolean {
    const few = this.#wanted(FEW_SECTIONS);
    for (const { candidates } of attempts) {
      for (const { number } of candidates) {
        few.add(number);
        if (few.isMet) return false;
      }
    }
    return true;
  }

  /** The number of the section of a record: those of one url have the same. */
  sectionOf(record: number): number {
    return this.#judge.sectionOf(record);
  }

  /** The records that hold the whole query as it was typed, without any other reading, synonym or unfinished word. */
  findExactly(query: string, passes: RecordFilter, options: QueryOptions, count = Infinity): FoundRecords {
    this.#judge.clear();
    const typed = exactly(interpret(this.#index, query, 0, options.vocabulary));
    return this.#firstOfEach([this.#rank([this.#match(typed, passes, options)], judgeOnce(this.#judge), this.#wanted(count))], options);
  }

  /** The hits of what may have been meant, with the best one of each reading among the first. */
  #rankMeant(meant: readonly Group[], worthOf: WorthOf, wanted: Wanted): FoundRecords {
    const isShown = !wanted.isMet;
    const ranked = this.#rank(meant, worthOf, wanted);
    if (!isShown) return ranked;
    const bestOf = (group: Group): readonly Found[] => this.#rank([group], worthOf, this.#wanted(1)).shown.slice(0, 1);
    return { ...ranked, shown: offerOthers(ranked.shown, meant.filter(hasCandidates), bestOf, (record) => this.sectionOf(record)) };
  }

  /** @param isTypedMeant whether it was found as it was typed. */
  #rewrites(query: string, isTypedMeant: boolean, { typos }: QueryOptions): readonly Alternative[] {
    if (this.#index.extent === 'headings') return [];
    if (isTypedMeant) return this.#rewriter.spelledOut(query);
    const simplified = this.#rewriter.simplify(query);
    const rewrites = cheapenComposed(query, this.#rewriter.rewrite(query, typos));
    return simplified === undefined ? rewrites : [{ text: simplified, cost: SIMPLIFIED_COST }, ...rewrites];
  }

  /** The records that hold the whole of a text. */
  #attempt(text: string, cost: number, passes: RecordFilter, options: QueryOptions): Group {
    return this.#match(interpret(this.#index, text, cost, options.vocabulary), passes, options);
  }

  #match(interpretation: Interpretation, passes: RecordFilter, { fields }: QueryOptions): Group {
    const { query } = interpretation;
    const isInside: RecordFilter = (record) => heldInFields(this.#index, interpretation, record, fields ?? []) >= query.weight;
    const passesAll: RecordFilter = fields === undefined ? passes : (record) => passes(record) && isInside(record);
    return { interpretation, candidates: match(this.#table, interpretation, passesAll) };
  }

  #answer(attempts: readonly Group[], passes: RecordFilter, options: QueryOptions, wanted: Wanted): FoundRecords {
    const answers = this.#answerer.answer(
      attempts.map(({ interpretation }) => interpretation),
      passes,
      options,
      wanted.count,
    );
    for (const { number } of answers.shown) {
      if (wanted.isMet) break;
      wanted.add(number);
    }
    return answers;
  }

  /** What holds a question as it stands, with the words that a hit may lack: in the order of the answers, then the others. */
  #literal(typed: Group, answers: FoundRecords, worthOf: WorthOf, count: number): FoundRecords {
    const candidates = heldLiterally(this.#index, typed);
    const numbers = new Set(candidates.map(({ number }) => number));
    const answering = answers.shown.filter(({ number }) => numbers.has(number));
    for (const { number } of answering) numbers.delete(number);
    const others = candidates.filter(({ number }) => numbers.has(number));
    const ranked = this.#rank([{ ...typed, candidates: others }], worthOf, this.#wanted(count));
    return { ...ranked, shown: [...answering, ...ranked.shown] };
  }

  /** A record that was found in several ways counts once, in the best way; where only headings count, of those not shown one record. */
  #firstOfEach(found: readonly FoundRecords[], { isByHeading }: QueryOptions): FoundRecords {
    this.#seen.clear();
    this.#seenSections.clear();
    const shown: Found[] = [];
    const others: number[] = [];
    for (const each of found) {
      for (const item of each.shown) {
        if (!this.#seen.add(item.number)) continue;
        shown.push(item);
        this.#seenSections.add(this.sectionOf(item.number));
      }
    }
    for (const each of found) {
      for (let at = 0; at < each.others.length; at++) {
        const number = each.others[at] ?? 0;
        if (isByHeading ? this.#seenSections.add(this.sectionOf(number)) : this.#seen.add(number)) others.push(number);
      }
    }
    return { shown, others };
  }

  #rank(attempts: readonly Group[], worthOf: WorthOf, wanted: Wanted): FoundRecords {
    return rank(this.#index, worthOf, attempts.filter(hasCandidates), wanted);
  }

  #wanted(count: number): Wanted {
    return new Wanted(count, (record) => this.#judge.sectionOf(record));
  }
}

const NOTHING: FoundRecords = { shown: [], others: [] };

/** Han with a letter or two after it, or with some and apostrophes, as an input method shows what is being typed. */
const COMPOSED = /\p{sc=Han}(?:[a-z]{1,2}|[a-z]+(?:'[a-z]*)+)$/u;

const ONE_LETTER = /\p{sc=Han}[a-z]$/u;

/** What the best reading of a query costs at most whose last letters are surely no word of their own. */
const COMPOSED_COST = 0.4;

/** Of readings that keep all that is written before the letters, only what they add costs. */
function cheapenComposed(query: string, rewrites: readonly Alternative[]): readonly Alternative[] {
  const letters = COMPOSED.exec(query);
  if (letters === null) return rewrites;
  const written = query.slice(0, letters.index + 1);
  const keeps = ({ text }: Alternative): boolean => text.startsWith(written);
  const surplus = Math.max(0, (rewrites.find(keeps)?.cost ?? 0) - COMPOSED_COST);
  return rewrites.map((rewrite) => (keeps(rewrite) ? { ...rewrite, cost: rewrite.cost - surplus } : rewrite));
}

function hasCandidates({ candidates }: Group): boolean {
  return candidates.length > 0;
}
