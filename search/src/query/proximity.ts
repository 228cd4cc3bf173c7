import { firstIn } from './occurrences.ts';
import type { PlannedUnit } from './plan.ts';

/** Words further apart than this are simply apart. */
const MAX_DISTANCE = 8;

/** Some of ascending positions: from the first index up to, not including, the second. No views are made of them: records are many. */
interface Stretch {
  readonly positions: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/**
 * How far a text is from holding the units as the query has them: 0 for the phrase itself. The distances of
 * neighbours are added up; units that the text lacks are passed over.
 */
export function proximity(units: readonly PlannedUnit[], text: number): number {
  if (units.length < 2) return 0;
  let sum = 0;
  let before: Stretch | undefined;
  let positionBefore = 0;
  for (const { ways, position, isSynonym = false } of units) {
    if (isSynonym) continue;
    const stretch = stretchOf(ways, text);
    if (stretch === undefined) continue;
    if (before !== undefined) sum += distance(before, stretch, position - positionBefore);
    before = stretch;
    positionBefore = position;
  }
  return sum;
}

/** Where a text holds a unit, in one way or another. */
function stretchOf(ways: PlannedUnit['ways'], text: number): Stretch | undefined {
  let found: Stretch | undefined;
  for (const { occurrences } of ways) {
    const from = firstIn(occurrences, text);
    if (from < 0) continue;
    const { texts, positions } = occurrences;
    let to = from + 1;
    while (texts[to] === text) to++;
    found = found === undefined ? { positions, from, to } : unite(found, { positions, from, to });
  }
  return found;
}

function unite(a: Stretch, b: Stretch): Stretch {
  const positions = Uint32Array.of(...a.positions.subarray(a.from, a.to), ...b.positions.subarray(b.from, b.to)).sort();
  return { positions, from: 0, to: positions.length };
}

/** The least difference from `gap` between a position of one stretch and one of the other. */
function distance(a: Stretch, { positions, from, to }: Stretch, gap: number): number {
  let least = MAX_DISTANCE;
  let at = from;
  for (let index = a.from; index < a.to && least > 0; index++) {
    const wanted = (a.positions[index] ?? 0) + gap;
    while (at + 1 < to && Math.abs((positions[at + 1] ?? 0) - wanted) <= Math.abs((positions[at] ?? 0) - wanted)) at++;
    least = Math.min(least, Math.abs((positions[at] ?? 0) - wanted));
  }
  return least;
}
