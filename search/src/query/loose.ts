import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from './parse-query.ts';
import { COSTS, type PlannedUnit } from './plan.ts';

/** A single character tells little. */
const QUALITY = 0.3;

/**
 * Units for the single characters between known words, which otherwise are found in pairs only: the 改 of 改数据库密码,
 * the last character of 忘记密. A query without known words has none: its characters belong together, as do those of a word in a term
 * that the site does not have.
 */
export function looseUnits({ slots, boundaries, isTerm, strange }: ParsedQuery, { postings, language }: SearchIndex): PlannedUnit[] {
  const singles = slots.flatMap((slot, index) =>
    slot.isHan &&
    slot.weight > 0 &&
    !(isTerm && strange.has(index)) &&
    language.isKnown(slot.text) &&
    boundaries[index] === true &&
    boundaries[index + 1] === true
      ? [index]
      : [],
  );
  if (singles.length * 2 >= slots.length) return [];
  return singles.flatMap((slot): PlannedUnit[] => {
    const term = postings.find(slots[slot]?.text ?? '');
    if (term < 0) return [];
    const occurrences = postings.occurrencesOf(term);
    const way = { occurrences, cost: COSTS.prefix, quality: QUALITY, extent: { kind: 'cells', count: 1 } } as const;
    return [{ slots: [slot], position: slots[slot]?.position ?? 0, ways: [way], isSynonym: true }];
  });
}
