import { hasParts, partTerm, termText, wholeTerm, type Term } from '../analysis/tokens.ts';
import type { LatinWord } from '../analysis/words.ts';
import type { Postings } from '../index/postings.ts';
import type { Occurrences } from '../index/token-columns.ts';
import { findSequence } from './occurrences.ts';
import type { Phrase } from './phrase.ts';
import { splitName, splitWord } from './split-word.ts';
import type { ParsedQuery, Unit } from './parse-query.ts';

/**
 * What a way of matching costs a hit, by slot; hits are ordered by it before anything but the words they hold. Synonyms
 * are counted below all else, for they only decide about the place.
 */
export const COSTS = { exact: 0, synonym: 1, prefix: 2000, fragment: 3000 } as const;

/** What all other costs are multiples of; a query has fewer slots. */
const COST_STEP = 1000;

/** The part of a hit's cost by which hits are ordered first. */
export function costWithoutSynonyms(cost: number): number {
  return cost - (cost % COST_STEP);
}

/** Whether a hit holds some word only by a synonym. */
export function isBySynonym(cost: number): boolean {
  return cost % COST_STEP > 0;
}

/** What is marked from the position of a match on. */
export type Extent =
  | { readonly kind: 'cells'; readonly count: number }
  | { readonly kind: 'word' }
  /** UTF-16 units of the normalised text, after some that are skipped. */
  | { readonly kind: 'characters'; readonly count: number; readonly skip: number };

/** One way in which a unit of the query is found. */
export interface Way {
  readonly occurrences: Occurrences;
  readonly cost: number;
  /** Share of a full match that one occurrence counts for the score, 0–1. */
  readonly quality: number;
  readonly extent: Extent;
}

/** A unit of the query with the ways in which this index holds it. */
export interface PlannedUnit {
  readonly slots: readonly number[];
  readonly position: number;
  readonly ways: readonly Way[];
  /** Whether it stands for other units at the same place. */
  readonly isSynonym?: boolean;
}

const ONE_CELL: Extent = { kind: 'cells', count: 1 };

/** A part of a longer word tells less than the word by itself. */
const PART_QUALITY = 0.8;
/** An unfinished word. */
const PREFIX_QUALITY = 0.7;
/** A piece from inside a word, or words that are written apart. */
const FRAGMENT_QUALITY = 0.5;
const SYNONYM_QUALITY = 0.6;

/** Shorter pieces of a word are in too many words by chance. */
const SHORTEST_FRAGMENT = 4;
/** Shorter names of several words are rather one word. */
const SHORTEST_JOINED = 6;
/** Words that a piece is looked for in, at most. */
const MOST_FRAGMENTS = 8;

/** Looks up everything that a query asks for. */
export function planUnits(query: ParsedQuery, postings: Postings, findTerm: (term: string) => Phrase): PlannedUnit[] {
  return [
    ...query.units.map((unit) => ({ slots: unit.slots, position: unit.position, ways: waysOf(unit, postings) })),
    ...query.synonyms.map(({ slots, position, terms, isUnfinished = false }) => ({
      slots,
      position,
      ways: synonymWays(terms, isUnfinished ? COSTS.prefix : COSTS.synonym, findTerm),
      isSynonym: true,
    })),
  ];
}

function synonymWays(terms: readonly string[], cost: number, findTerm: (term: string) => Phrase): Way[] {
  return terms.flatMap((term): Way[] => {
    const { occurrences, length } = findTerm(term);
    if (occurrences.texts.length === 0) return [];
    return [{ occurrences, cost, quality: SYNONYM_QUALITY, extent: { kind: 'cells', count: length } }];
  });
}

function waysOf(unit: Unit, postings: Postings): Way[] {
  const plan = new WayFinder(postings);
  if (unit.script === 'han') plan.addTerm(unit.term, 1, { kind: 'cells', count: Array.from(unit.term).length });
  else planLatin(plan, unit.word, unit.isPrefix);
  return plan.ways;
}

function planLatin(plan: WayFinder, word: LatinWord, isPrefix: boolean): void {
  if (word.whole !== word.core) plan.addTerm(wholeTerm(word.whole), 1, { kind: 'word' });
  plan.addTerm(word.core, 1, { kind: 'word' });
  if (hasParts(word))
    plan.addSequence(
      word.parts.map((part) => part.text),
      isPrefix,
    );
  else {
    plan.addTerm(partTerm(word.core), PART_QUALITY, ONE_CELL);
    if (word.core.length >= SHORTEST_JOINED) plan.addJoined(word.core);
  }
  if (isPrefix) {
    plan.addPrefix(word.core, word.core.length);
    if (!hasParts(word)) plan.addPrefix(partTerm(word.core), word.core.length);
  }
  if (plan.ways.length === 0 && word.core.length >= SHORTEST_FRAGMENT) {
    if (!hasParts(word)) plan.addSplit(word.core);
    plan.addFragments(word.core);
  }
}

class WayFinder {
  readonly ways: Way[] = [];
  readonly #postings: Postings;

  constructor(postings: Postings) {
    this.#postings = postings;
  }

  addTerm(term: Term, quality: number, extent: Extent): void {
    const number = this.#postings.find(term);
    if (number >= 0) this.#add(this.#postings.occurrencesOf(number), COSTS.exact, quality, extent);
  }

  /** All longer terms that begin with a text. */
  addPrefix(prefix: Term, characters: number): void {
    const occurrences = findSequence(this.#postings, [this.#longerThan(prefix)]);
    this.#add(occurrences, COSTS.prefix, PREFIX_QUALITY, { kind: 'characters', count: characters, skip: 0 });
  }

  /** The parts of a word, one after the other, as words or as parts of words: `config.php` in `wp-config.php`. */
  addSequence(parts: readonly string[], isPrefix: boolean): void {
    const extent: Extent = { kind: 'cells', count: parts.length };
    const exact = parts.map((part) => [part, partTerm(part)].map((term) => this.#postings.find(term)).filter((number) => number >= 0));
    this.#add(findSequence(this.#postings, exact), COSTS.exact, PART_QUALITY, extent);
    const last = parts[parts.length - 1];
    if (!isPrefix || last === undefined) return;
    const unfinished = [...exact.slice(0, -1), [last, partTerm(last)].flatMap((term) => this.#longerThan(term))];
    this.#add(findSequence(this.#postings, unfinished), COSTS.prefix, PREFIX_QUALITY * PART_QUALITY, extent);
  }

  /** A name that the texts write with capitals or symbols, which part it: `readcache` for `readCache`. */
  addJoined(name: string): void {
    const parts = splitName(this.#postings, name)?.map((part) => [part]);
    if (parts === undefined) return;
    this.#add(findSequence(this.#postings, parts), COSTS.exact, PART_QUALITY, { kind: 'cells', count: parts.length });
  }

  /** A word that the texts write as several: `apikey` for `api_key`. */
  addSplit(word: string): void {
    const parts = splitWord(this.#postings, word);
    if (parts === undefined) return;
    const sequence = parts.map((part) => [part, partTerm(part)].map((term) => this.#postings.find(term)).filter((number) => number >= 0));
    this.#add(findSequence(this.#postings, sequence), COSTS.fragment, FRAGMENT_QUALITY, { kind: 'cells', count: parts.length });
  }

  /** Words that hold a text inside. */
  addFragments(fragment: string): void {
    let found = 0;
    for (const { number, at } of this.#postings.findInside(fragment)) {
      const term = this.#postings.terms[number] ?? '';
      const skip = at - (term.length - termText(term).length);
      if (skip === 0) continue;
      this.#add(this.#postings.occurrencesOf(number), COSTS.fragment, FRAGMENT_QUALITY, {
        kind: 'characters',
        count: fragment.length,
        skip,
      });
      if (++found === MOST_FRAGMENTS) return;
    }
  }

  #longerThan(prefix: Term): number[] {
    const [from, to] = this.#postings.findPrefix(prefix);
    const first = this.#postings.terms[from] === prefix ? from + 1 : from;
    return Array.from({ length: Math.max(0, to - first) }, (_, index) => first + index);
  }

  #add(occurrences: Occurrences, cost: number, quality: number, extent: Extent): void {
    if (occurrences.texts.length > 0) this.ways.push({ occurrences, cost, quality, extent });
  }
}
