import { countTypos } from './count-typos.ts';
import type { Interpretation } from './interpretation.ts';
import type { Found } from './match.ts';
import type { ResolvedParams } from './resolve-params.ts';

/** How many typos more than the best hit a hit may have. */
const MARGINS = { min: 0, strict: 1 } as const;

/** Leaves out hits that have too many typos beside the others; `true` leaves none out. */
export function limitTypos(found: readonly Found[], query: string, tolerance: ResolvedParams['typoTolerance']): readonly Found[] {
  if (typeof tolerance === 'boolean') return found;
  const counts = new Map<Interpretation, number>();
  for (const { interpretation } of found) {
    if (!counts.has(interpretation)) counts.set(interpretation, countTypos(query, interpretation.text));
  }
  const most = Math.min(...counts.values()) + MARGINS[tolerance];
  return found.filter(({ interpretation }) => (counts.get(interpretation) ?? 0) <= most);
}
