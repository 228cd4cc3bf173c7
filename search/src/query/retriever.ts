import type { SearchIndex } from '../index/search-index.ts';
import type { DocsExtras } from '../protocol/search-result.ts';
import type { RecordFilter } from './compile-filters.ts';
import { Finder } from './find.ts';
import { interpret, type Interpretation } from './interpretation.ts';
import { lift } from './lift.ts';
import { choosePage } from './paging.ts';
import { queryOptions, searchableFields, type QueryOptions } from './query-options.ts';
import type { Found, FoundRecords } from './match.ts';
import { rankByWeight } from './rank.ts';
import { removeWords } from './remove-words.ts';
import type { ResolvedParams } from './resolve-params.ts';
import type { Suggester } from './suggest.ts';
import { compileSyntax } from './syntax-filter.ts';
import { parseSyntax } from './syntax.ts';
import { limitTypos } from './typo-tolerance.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The records that a query finds, best first. */
export interface Retrieved {
  readonly found: FoundRecords;
  /** The query with the words marked that had to be left out, if any. */
  readonly queryAfterRemoval?: string;
}

/** Finds records by all that a request says of its query: signs, typos, words that may go. */
export class Retriever {
  readonly #index: SearchIndex;
  readonly #finder: Finder;
  readonly #vocabulary: Vocabulary;
  #nothing: Interpretation | undefined;
  readonly #searchable: readonly number[];

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#finder = new Finder(index);
    this.#vocabulary = createVocabulary(index);
    this.#searchable = searchableFields(index.settings.searchableAttributes);
  }

  /**
   * @param scoreOf what lifts a record before others; `undefined` if nothing does.
   * @returns in order as far as they are shown.
   */
  retrieve(params: ResolvedParams, passes: RecordFilter, scoreOf: ((record: number) => number) | undefined): Retrieved {
    const retrieved = this.#retrieve(params, passes, scoreOf === undefined ? countShown(params) : Infinity);
    if (scoreOf === undefined) return retrieved;
    const { shown, others } = retrieved.found;
    return { ...retrieved, found: { shown: lift(shown, scoreOf), others } };
  }

  /** See {@link Engine.prepareInSteps}. */
  prepareInSteps(): Generator<undefined> {
    return this.#finder.prepareInSteps();
  }

  /** The number of the section of a record: those of one url have the same. */
  sectionOf(record: number): number {
    return this.#finder.sectionOf(record);
  }

  /** What an answer says beyond the protocol: what was searched instead, or what could be. */
  extras(query: string, { shown: [best] }: FoundRecords, suggester: Suggester): DocsExtras {
    if (best !== undefined) {
      const { text, cost } = best.interpretation;
      return cost > 0 ? { searchedAs: text, suggestions: [] } : { suggestions: [] };
    }
    return { suggestions: query.trim() === '' || this.#index.extent === 'headings' ? [] : suggester.suggest(query) };
  }

  #retrieve(params: ResolvedParams, passes: RecordFilter, count: number): Retrieved {
    const { query, removeWordsIfNoResults } = params;
    if (query.trim() === '') {
      const interpretation = (this.#nothing ??= interpret(this.#index, '', 0, this.#vocabulary));
      const { records } = this.#index;
      const all = Array.from({ length: records.length }, (_, number) => number).filter(passes);
      return { found: { shown: rankByWeight(records, all).map((number): Found => ({ number, interpretation })), others: [] } };
    }
    const options = queryOptions(params, this.#vocabulary, this.#searchable);
    const found = this.#find(query, params, passes, options, count);
    if (isAny(found) || removeWordsIfNoResults === 'none' || removeWordsIfNoResults === 'allOptional') return { found };
    for (const { text, marked } of removeWords(query, removeWordsIfNoResults, this.#vocabulary)) {
      const fewer = this.#find(text, params, passes, options, count);
      if (isAny(fewer)) return { found: fewer, queryAfterRemoval: marked };
    }
    return { found };
  }

  #find(query: string, params: ResolvedParams, passes: RecordFilter, options: QueryOptions, count: number): FoundRecords {
    const found = this.#findSigned(query, params, passes, options, count) ?? this.#finder.find(query, passes, options, count);
    return { shown: limitTypos(found.shown, query, params.typoTolerance), others: found.others };
  }

  /** Takes quotes and minus signs at their word; `undefined` if there are none, or if the query is better taken as plain text. */
  #findSigned(query: string, params: ResolvedParams, passes: RecordFilter, options: QueryOptions, count: number): FoundRecords | undefined {
    const syntax = params.advancedSyntax ? parseSyntax(query, params.advancedSyntaxFeatures) : undefined;
    if (syntax === undefined || syntax.text === '') return undefined;
    const isAsked = compileSyntax(this.#index, syntax);
    const passesAll: RecordFilter = (record) => isAsked(record) && passes(record);
    const find = syntax.phrases.length > 0 ? 'findExactly' : 'find';
    const found = this.#finder[find](syntax.text, passesAll, options, count);
    return isAny(found) || syntax.isOnePhrase ? found : undefined;
  }
}

function isAny({ shown, others }: FoundRecords): boolean {
  return shown.length + others.length > 0;
}

/** How many hits have to be in order, counted by url: one at least, it tells what was searched; all, where what comes later may still be needed. */
function countShown(params: ResolvedParams): number {
  const { attributeForDistinct, distinct, facetingAfterDistinct, typoTolerance } = params;
  const isByUrl = attributeForDistinct === undefined || attributeForDistinct === 'url';
  const isWhole = !isByUrl || Number(distinct) > 1 || facetingAfterDistinct || typeof typoTolerance === 'string';
  return isWhole ? Infinity : Math.max(1, choosePage(params, Infinity).to);
}
