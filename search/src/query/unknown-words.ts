import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';

/** What follows a verb and makes no word with it: 坏掉, 打不开, 换个. */
const COMPLEMENTS = new Set('着掉过完好上下来去出起到成住开不没用个');
/** What a word hardly ever begins with: 不买, 是多. */
const PARTICLES = new Set('着掉过不没是很更最一');
/** What makes a word for another thing of the word before it: a 打印机 is no 打印. */
const SUFFIXES = new Set('机器证卡仪店车费税险款贷症病药链');

/**
 * Finds the words of a query that the site does not have, as far as characters tell: two beside each other, in no known word, that no text has as
 * a pair (录屏), and a known word with a suffix that no text has after it (打印机). Pairs with a stop word or with a part of
 * a known word prove nothing: the 么提 of 怎么提现. Nor does one with a part of what the texts call otherwise: the 群是 of QQ群是多少.
 *
 * @returns the numbers of their slots.
 */
export function findUnknownWords({ slots, units: asked, boundaries }: ParsedQuery, units: readonly PlannedUnit[]): ReadonlySet<number> {
  const isSingle = (slot: number): boolean => boundaries[slot] === true && boundaries[slot + 1] === true;
  let unknown: Set<number> | undefined;
  let known: Set<number> | undefined;
  let at = -1;
  for (let number = 0; number < asked.length; number++) {
    const unit = asked[number];
    if (unit === undefined) continue;
    while ((slots[at]?.position ?? -1) < unit.position) at++;
    const first = slots[at];
    const second = slots[at + 1];
    if (unit.script === 'latin' || first === undefined || second === undefined || unit.term === first.text) continue;
    if (first.weight === 0 || second.weight === 0 || !isSingle(at + 1)) continue;
    const isHeld = units[number]?.ways.length !== 0;
    if (isSingle(at)) {
      if (COMPLEMENTS.has(second.text) || PARTICLES.has(first.text)) continue;
      if (isHeld || isSaidOtherwise(at, asked.length, units) || isSaidOtherwise(at + 1, asked.length, units))
        known = (known ?? new Set<number>()).add(at).add(at + 1);
      else unknown = (unknown ?? new Set<number>()).add(at).add(at + 1);
    } else if (!isHeld && SUFFIXES.has(second.text)) {
      unknown ??= new Set<number>();
      for (let slot = boundaries.lastIndexOf(true, at); slot <= at + 1; slot++) unknown.add(slot);
    }
  }
  if (unknown === undefined) return NONE;
  for (const slot of known ?? NONE) unknown.delete(slot);
  return unknown;
}

/** Whether a slot is part of something that the texts have another word for: the 群 of QQ群. */
function isSaidOtherwise(slot: number, asked: number, units: readonly PlannedUnit[]): boolean {
  for (let number = asked; number < units.length; number++) {
    const unit = units[number];
    if (unit !== undefined && unit.ways.length > 0 && unit.slots.includes(slot)) return true;
  }
  return false;
}

const NONE: ReadonlySet<number> = new Set();
