import type { SearchIndex } from '../index/search-index.ts';
import { looseUnits } from './loose.ts';
import { parseQuery, type ParsedQuery } from './parse-query.ts';
import { COSTS, planUnits, type PlannedUnit } from './plan.ts';
import type { Vocabulary } from './vocabulary.ts';
import { weigh } from './weigh.ts';

/** A query as it is understood: as it was typed, or as it may have been meant. */
export interface Interpretation {
  readonly text: string;
  readonly query: ParsedQuery;
  readonly units: readonly PlannedUnit[];
  /** How far-fetched it is; 0 for the query as it was typed. */
  readonly cost: number;
}

/** Cuts a text and looks up everything that it asks for. */
export function interpret(index: SearchIndex, text: string, cost: number, vocabulary: Vocabulary): Interpretation {
  const query = parseQuery(text, vocabulary);
  const units = planUnits(query, index.postings, vocabulary.findTerm);
  return { text, query: weigh(query, units, index.table.texts.length), units, cost };
}

/** The same with nothing but what was typed. */
export function exactly(interpretation: Interpretation): Interpretation {
  const units = interpretation.units.filter(({ isSynonym = false }) => !isSynonym);
  return { ...interpretation, units: units.map((unit) => ({ ...unit, ways: unit.ways.filter(({ cost }) => cost === COSTS.exact) })) };
}

/** The same with single characters between known words looked for anywhere. */
export function loosen(index: SearchIndex, interpretation: Interpretation): Interpretation {
  const units = looseUnits(interpretation.query, index);
  return units.length === 0 ? interpretation : { ...interpretation, units: [...interpretation.units, ...units] };
}
