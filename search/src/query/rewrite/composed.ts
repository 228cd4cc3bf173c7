import { countPlaces, placesOfBoth, type Places } from './heading-words.ts';
import { MOST_TERMS, commonnessOf, type InitialledTerm } from './initials.ts';

/** Words, of which what stands by one heading is made, and the headings by which they stand. */
export interface Composed {
  readonly words: readonly string[];
  readonly places: Places;
}

/** What a heading counts that has only a part of the words in it; of what some heading has whole they do not count. */
const PARTLY = 0.5;
const HAN = /^[\u4e00-\u9fff]/;

/** The terms that some words make, that first which most headings have in them. */
export function mostUsual(composed: Iterable<Composed>, accepts: (term: string) => boolean): InitialledTerm[] {
  const found = new Map<string, number>();
  for (const { words, places } of composed) {
    const text = joinWords(words);
    if (!accepts(text)) continue;
    const count = worthOf(places);
    if (count > 0) found.set(text, Math.max(found.get(text) ?? 0, count));
  }
  return [...found]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, MOST_TERMS)
    .map(([text, count]) => ({ text, commonness: commonnessOf(count) }));
}

/** How much it tells that something stands by these headings. */
function worthOf(places: Places): number {
  const { inside, partly } = countPlaces(places);
  return inside > 0 ? inside : PARTLY * partly;
}

/** How much it tells that both stand by these headings. */
export function countBoth(one: Places, other: Places): number {
  return worthOf(placesOfBoth(one, other));
}

/** Each of some words by itself. */
export function asComposed(words: Iterable<readonly [word: string, places: Places]>): Composed[] {
  return Array.from(words, ([word, places]) => ({ words: [word], places }));
}

/** Each of some words with each of others, where they stand by one heading. */
export function* joinEach(heads: readonly Composed[], tails: Iterable<Composed>): Generator<Composed> {
  for (const tail of tails) {
    for (const head of heads) {
      if (tail.words.some((word) => head.words.some((other) => word.includes(other)))) continue;
      const places = placesOfBoth(head.places, tail.places);
      if (places.length > 0) yield { words: [...head.words, ...tail.words], places };
    }
  }
}

/** Without a space where Han meets Han. */
export function joinWords(words: readonly string[]): string {
  return words.map((word, at) => (at === 0 || (startsWithHan(words[at - 1] ?? '') && startsWithHan(word)) ? word : ` ${word}`)).join('');
}

export function startsWithHan(word: string): boolean {
  return HAN.test(word);
}
