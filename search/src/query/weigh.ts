import type { ParsedQuery, Slot } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';

/** What each character of a Han word counts, what one counts that is in no known word, and what a Latin word counts. */
const BASE = { character: 2, single: 1, latin: 4 } as const;
/** How many times as much as the most usual word the rarest one counts, about. */
const RARITY_SHARE = 0.25;
/** A Han character that is in no pair of the texts is taken for one that so many texts hold: rare, but not the rarest. */
const TEXTS_OF_UNKNOWN_HAN = 7;
/** Weights are whole numbers: sums of them can be compared. */
const PRECISION = 4;

/**
 * Weighs the slots of a query: what few texts hold tells more than what most of them hold. A Latin word that no text
 * holds is the rarest of all: it is what the reader asked for. A Han character that is in no pair of the texts is more
 * likely a turn of phrase.
 *
 * @param texts number of texts in the index.
 */
export function weigh(query: ParsedQuery, units: readonly PlannedUnit[], texts: number): ParsedQuery {
  const counts = countTexts(query.slots.length, units);
  const slots = query.slots.map((slot, index): Slot => {
    if (slot.weight === 0) return slot;
    const known = counts[index] ?? 0;
    const count = known === 0 && slot.isHan ? TEXTS_OF_UNKNOWN_HAN : known;
    const rarity = 1 + RARITY_SHARE * Math.log2(1 + texts / (1 + count));
    return { ...slot, weight: Math.round(PRECISION * baseOf(query, index) * rarity) };
  });
  return sum(query, isOneTerm(query) ? outweigh(slots, counts) : slots);
}

/** Whether a query is one run of Han without stop words: a thing, not a question. */
function isOneTerm({ slots }: ParsedQuery): boolean {
  return slots.every(({ isHan, word, weight }) => isHan && word === 0 && weight > 0);
}

/** Half of a term is another thing: what is unknown in it tells more than anything that is known. 身份证补办 is not 身份. */
function outweigh(slots: readonly Slot[], counts: readonly number[]): Slot[] {
  const most = Math.max(...slots.map(({ weight }) => weight));
  return slots.map((slot, index) => (counts[index] === 0 ? { ...slot, weight: most + 1 } : slot));
}

function sum(query: ParsedQuery, slots: readonly Slot[]): ParsedQuery {
  return { ...query, slots, weight: slots.reduce((total, { weight }) => total + weight, 0) };
}

/** For each slot the number of texts that hold it, in the unit that most of them hold. */
function countTexts(slotCount: number, units: readonly PlannedUnit[]): number[] {
  const counts = Array.from({ length: slotCount }, () => 0);
  for (const { slots, ways } of units) {
    let count = 0;
    for (const { occurrences } of ways) count += occurrences.texts.length;
    for (const slot of slots) counts[slot] = Math.max(counts[slot] ?? 0, count);
  }
  return counts;
}

function baseOf({ slots, boundaries }: ParsedQuery, slot: number): number {
  const { isHan = false, word } = slots[slot] ?? {};
  if (!isHan) return BASE.latin;
  // In a run without any known word all characters are single, and one tells as much as the other.
  const hasWords = slots.some((each, index) => each.word === word && boundaries[index + 1] !== true);
  return hasWords && boundaries[slot] === true && boundaries[slot + 1] === true ? BASE.single : BASE.character;
}
