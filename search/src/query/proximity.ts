import { positionsIn } from './occurrences.ts';
import type { PlannedUnit } from './plan.ts';

/** Words further apart than this are simply apart. */
const MAX_DISTANCE = 8;

const NOWHERE = new Uint32Array();

/**
 * How far a text is from holding the units as the query has them: 0 for the phrase itself. The distances of
 * neighbours are added up; units that the text lacks are passed over.
 */
export function proximity(units: readonly PlannedUnit[], text: number): number {
  if (units.length < 2) return 0;
  let sum = 0;
  let before: { positions: Uint32Array; position: number } | undefined;
  for (const { ways, position, isSynonym = false } of units) {
    if (isSynonym) continue;
    const positions = positionsOf(ways, text);
    if (positions.length === 0) continue;
    if (before !== undefined) sum += distance(before.positions, positions, position - before.position);
    before = { positions, position };
  }
  return sum;
}

function positionsOf(ways: PlannedUnit['ways'], text: number): Uint32Array {
  let found: Uint32Array = NOWHERE;
  for (const { occurrences } of ways) {
    const positions = positionsIn(occurrences, text);
    if (positions.length === 0) continue;
    found = found.length === 0 ? positions : Uint32Array.of(...found, ...positions).sort();
  }
  return found;
}

/** The least difference from `gap` between a position of one list and one of the other; both ascend. */
function distance(from: Uint32Array, to: Uint32Array, gap: number): number {
  let least = MAX_DISTANCE;
  let at = 0;
  for (const position of from) {
    const wanted = position + gap;
    while (at + 1 < to.length && Math.abs((to[at + 1] ?? 0) - wanted) <= Math.abs((to[at] ?? 0) - wanted)) at++;
    least = Math.min(least, Math.abs((to[at] ?? 0) - wanted));
  }
  return least;
}
