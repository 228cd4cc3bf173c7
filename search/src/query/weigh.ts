import type { ParsedQuery, Slot } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';
import { findUnknownWords } from './unknown-words.ts';

/** What each character of a Han word counts, what one counts that is in no known word, what a Latin word counts, and what one of code. */
const BASE = { character: 2, single: 1, latin: 4, identifier: 6 } as const;
/** How many times as much as the most usual word the rarest one counts, about. */
const RARITY_SHARE = 0.25;
/** A Han character that is in no pair of the texts is taken for one that so many texts hold: rare, but not the rarest. */
const TEXTS_OF_UNKNOWN_HAN = 7;
/** So many characters, stop words aside, are too few for a turn of phrase. */
const LONGEST_SHORT_QUESTION = 7;
/** How much of what no text holds counts, where the query names what the site is about: the rest is a turn of phrase. */
const UNKNOWN_SHARE_ON_TOPIC = 0.5;
/** What only code is called: `config.php`, `DB_PASSWD`. */
const IDENTIFIER = /^\p{L}\w*[._]\w*\p{L}/u;
const NUMBER = /^\d+(?:\.\d+)*$/;
/** Weights are whole numbers: sums of them can be compared. */
const PRECISION = 4;

/**
 * Weighs the slots of a query: what few texts hold tells more than what most of them hold. A Latin word that no text
 * holds is the rarest of all: it is what the reader asked for. A Han character that is in no pair of the texts is more
 * likely a turn of phrase; but in a short query that names nothing the site is about, a word that the site does not have is what was asked
 * about: 显卡 in 怎么安装显卡驱动.
 *
 * @param texts number of texts in the index.
 */
export function weigh(query: ParsedQuery, units: readonly PlannedUnit[], texts: number): ParsedQuery {
  const counts = countTexts(query.slots.length, units);
  const strange = findUnknownWords(query, units);
  const isAskedAbout = query.topic === undefined && isShort(query);
  const isUnknownWord = (slot: number): boolean => isAskedAbout && strange.has(slot);
  const slots = query.slots.map((slot, index): Slot => {
    if (slot.weight === 0) return slot;
    const known = isUnknownWord(index) ? 0 : (counts[index] ?? 0);
    const count = known === 0 && slot.isHan ? TEXTS_OF_UNKNOWN_HAN : known;
    const rarity = 1 + RARITY_SHARE * Math.log2(1 + texts / (1 + count));
    const base = isUnknownWord(index) ? BASE.character : baseOf(query, index, known > 0);
    return { ...slot, weight: Math.round(PRECISION * base * rarity) };
  });
  const namesIdentifier = slots.some(({ isHan, text }, index) => !isHan && IDENTIFIER.test(text) && (counts[index] ?? 0) > 0);
  let weight = 0;
  let unknown = 0;
  for (const [index, slot] of slots.entries()) {
    weight += slot.weight;
    const isKnown = (counts[index] ?? 0) > 0 && !isUnknownWord(index);
    if (isKnown || NUMBER.test(slot.text)) continue;
    unknown += slot.weight * (namesIdentifier || isTurnOfPhrase(query, index) ? UNKNOWN_SHARE_ON_TOPIC : 1);
  }
  return { ...query, slots, weight, unknown, strange };
}

function isShort({ slots }: ParsedQuery): boolean {
  let count = 0;
  for (const { weight } of slots) if (weight > 0) count++;
  return count <= LONGEST_SHORT_QUESTION;
}

/**
 * Whether a character says something of a topic of the site. A word that stands before it in a term says what kind it is: 合同模板 is
 * another thing. A single character is rather what is done with it: 套模板.
 */
function isTurnOfPhrase({ slots, topic, isTerm }: ParsedQuery, slot: number): boolean {
  return topic !== undefined && slots[slot]?.isHan === true && !(isTerm && slot < topic && topic > 1);
}

/** For each slot the number of texts that hold it, in the unit that most of them hold. */
function countTexts(slotCount: number, units: readonly PlannedUnit[]): number[] {
  const counts = new Array<number>(slotCount).fill(0);
  for (const { slots, ways } of units) {
    let count = 0;
    for (const { occurrences } of ways) count += occurrences.texts.length;
    for (const slot of slots) counts[slot] = Math.max(counts[slot] ?? 0, count);
  }
  return counts;
}

function baseOf({ slots, boundaries, isTerm }: ParsedQuery, slot: number, isKnown: boolean): number {
  const { isHan = false, word, text = '' } = slots[slot] ?? {};
  // A reader who names it asks about it, however rare the other words are.
  if (!isHan && isKnown && IDENTIFIER.test(text)) return BASE.identifier;
  // A version that no text names leaves the question what it is.
  if (!isHan) return isKnown || !NUMBER.test(text) || slots.length === 1 ? BASE.latin : BASE.single;
  // In a run without any known word all characters are single, and one tells as much as the other.
  const hasWords = slots.some((each, index) => each.word === word && boundaries[index + 1] !== true);
  // The last character of a term is its head: 区块链 is no 区块.
  const isHead = isTerm && slot === slots.length - 1;
  return hasWords && !isHead && boundaries[slot] === true && boundaries[slot + 1] === true ? BASE.single : BASE.character;
}
