import type { SearchIndex } from '../index/search-index.ts';
import { parseQuery, type ParsedQuery } from './parse-query.ts';
import { planUnits, type PlannedUnit } from './plan.ts';
import type { SynonymFinder } from './synonyms.ts';

/** A query as it is understood: as it was typed, or as it may have been meant. */
export interface Interpretation {
  readonly text: string;
  readonly query: ParsedQuery;
  readonly units: readonly PlannedUnit[];
  /** How far-fetched it is; 0 for the query as it was typed. */
  readonly cost: number;
}

/** Cuts a text and looks up everything that it asks for. */
export function interpret(index: SearchIndex, text: string, cost: number, findSynonyms: SynonymFinder): Interpretation {
  const query = parseQuery(text, index.stopWords, findSynonyms);
  return { text, query, units: planUnits(query, index.postings), cost };
}
