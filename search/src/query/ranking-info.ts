import type { SearchIndex } from '../index/search-index.ts';
import { SEARCHED_ATTRIBUTES } from '../protocol/attributes.ts';
import type { RankingInfo } from '../protocol/search-result.ts';
import { countTypos } from './count-typos.ts';
import { positionsIn } from './occurrences.ts';
import type { PlannedUnit } from './plan.ts';
import { proximity } from './proximity.ts';
import type { Found } from './match.ts';
import { rankByWeight } from './rank.ts';
import type { ResolvedParams } from './resolve-params.ts';

/** The hosted service's way to write two numbers as one. */
const ATTRIBUTE_STEP = 1000;

type Explain = (found: Found) => RankingInfo;

/** Says of hits what they were ranked by, in the hosted service's terms. */
export function createExplainer(index: SearchIndex, params: ResolvedParams, scoreOf: (record: number) => number): Explain {
  const { records, table } = index;
  const isOrdered = orderedFields(params);
  const all = Array.from({ length: records.length }, (_, number) => number);
  const scores = new Map(rankByWeight(records, all).map((number, place) => [number, records.length - place]));
  return ({ number: record, interpretation: { text, query, units } }) => {
    const texts = SEARCHED_ATTRIBUTES.map((_, field) => table.textAt(record, field));
    const held = units.filter((unit) => texts.some((number) => isHeld(unit, number)));
    const exact = held.filter(({ ways }) =>
      ways.some(({ cost, occurrences }) => cost === 0 && texts.some((each) => positionsIn(occurrences, each).length > 0)),
    );
    const nbTypos = countTypos(params.query, text);
    const wordsOf = (some: readonly PlannedUnit[]): number =>
      new Set(some.flatMap(({ slots }) => slots.map((slot) => query.slots[slot]?.word))).size;
    const distances = texts.filter((number) => units.some((unit) => isHeld(unit, number))).map((number) => proximity(units, number));
    return {
      nbTypos,
      firstMatchedWord: firstMatchedWord(held, texts, isOrdered),
      proximityDistance: Math.min(...distances, ...(distances.length === 0 ? [0] : [])),
      userScore: scores.get(record) ?? 0,
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: Math.max(0, wordsOf(exact) - nbTypos),
      words: wordsOf(held),
      filters: scoreOf(record),
    };
  };
}

function isHeld({ ways }: PlannedUnit, text: number): boolean {
  return ways.some(({ occurrences }) => positionsIn(occurrences, text).length > 0);
}

function firstMatchedWord(units: readonly PlannedUnit[], texts: readonly number[], isOrdered: readonly boolean[]): number {
  const field = texts.findIndex((text) => units.some((unit) => isHeld(unit, text)));
  if (field < 0) return 0;
  const positions = units.flatMap(({ ways }) => ways.flatMap(({ occurrences }) => positionsIn(occurrences, texts[field] ?? -1)[0] ?? []));
  const place = isOrdered[field] === true ? Math.min(...positions, ATTRIBUTE_STEP - 1) : 0;
  return field * ATTRIBUTE_STEP + place;
}

/** Of which fields it matters where in the text a word stands. */
function orderedFields({ searchableAttributes = [] }: ResolvedParams): boolean[] {
  return SEARCHED_ATTRIBUTES.map((path) => !searchableAttributes.includes(`unordered(${path})`));
}
