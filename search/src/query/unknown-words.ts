import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';

/** What follows a verb and makes no word with it: 坏掉, 打不开. */
const COMPLEMENTS = new Set('着掉过完好上下来去出起到成住开不没用');
/** Of these, what a word never begins with. */
const PARTICLES = new Set('着掉过');
/** What makes a word for another thing of the word before it: a 打印机 is no 打印. */
const SUFFIXES = new Set('机器证卡仪店车费税险款贷症病药链');

/**
 * Finds the words of a query that the site does not have, as far as characters tell: two beside each other, in no known word, that no text has as
 * a pair (录屏), and a known word with a suffix that no text has after it (打印机). Pairs with a stop word or with a part of
 * a known word prove nothing: the 么提 of 怎么提现.
 *
 * @returns the numbers of their slots.
 */
export function findUnknownWords(query: ParsedQuery, units: readonly PlannedUnit[]): ReadonlySet<number> {
  const { slots, boundaries } = query;
  const isHeld = pairsHeld(query, units);
  const isSingle = (slot: number): boolean => boundaries[slot] === true && boundaries[slot + 1] === true;
  const unknown = new Set<number>();
  const known = new Set<number>();
  for (let at = 0; at + 1 < slots.length; at++) {
    const isKnownPair = isHeld[at];
    // A stop word, a Latin word or the end of a run is on one side.
    if (isKnownPair === undefined || !isSingle(at + 1)) continue;
    const [first = '', second = ''] = [slots[at]?.text, slots[at + 1]?.text];
    if (isSingle(at)) {
      if (!COMPLEMENTS.has(second) && !PARTICLES.has(first)) for (const slot of [at, at + 1]) (isKnownPair ? known : unknown).add(slot);
    } else if (!isKnownPair && SUFFIXES.has(second)) {
      for (let slot = boundaries.lastIndexOf(true, at); slot <= at + 1; slot++) unknown.add(slot);
    }
  }
  for (const slot of known) unknown.delete(slot);
  return unknown;
}

/** For each slot whether some text holds the pair that it begins; `undefined` where there is none, or part of it is a stop word. */
function pairsHeld({ slots, units: asked }: ParsedQuery, units: readonly PlannedUnit[]): (boolean | undefined)[] {
  const byPosition = new Map<number, boolean>();
  for (const [number, unit] of asked.entries()) {
    if (unit.script === 'han' && unit.term.length > 1) byPosition.set(unit.position, (units[number]?.ways.length ?? 0) > 0);
  }
  return slots.map((slot, number) => {
    const next = slots[number + 1];
    const isPair = slot.isHan && slot.weight > 0 && next?.word === slot.word && next.weight > 0;
    return isPair ? byPosition.get(slot.position) : undefined;
  });
}
