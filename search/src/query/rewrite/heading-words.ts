/**
 * By which headings something stands: their numbers, ascending, each four times as large, and one more if a word of it is in
 * the heading itself, not only in one above it, and two more if all of them are.
 */
export type Places = readonly number[];

const IS_PARTLY_INSIDE = 1;
const IS_INSIDE = 2;
const HEADING_SHIFT = 2;

/** More headings tell no more about a word; a site so large has pages with thousands of them. */
const MOST_PLACES = 512;

/** Words by their initials, with the headings by which they stand. */
export class HeadingWords {
  readonly #words = new Map<string, Map<string, number[]>>();

  /** @param heading no smaller than any before; of one that is given twice the first time counts. */
  add(initials: string, word: string, heading: number, isInside: boolean): void {
    const words = this.#words.get(initials) ?? new Map<string, number[]>();
    this.#words.set(initials, words);
    const places = words.get(word) ?? [];
    words.set(word, places);
    if (places.length >= MOST_PLACES || headingAt(places[places.length - 1] ?? -1) === heading) return;
    places.push((heading << HEADING_SHIFT) | (isInside ? IS_PARTLY_INSIDE | IS_INSIDE : 0));
  }

  of(initials: string): Iterable<readonly [word: string, places: Places]> {
    return this.#words.get(initials) ?? [];
  }

  placesOf(initials: string, word: string): Places {
    return this.#words.get(initials)?.get(word) ?? [];
  }
}

/** The number of the heading of a place. */
export function headingAt(place: number): number {
  return place >> HEADING_SHIFT;
}

/** The headings by which both stand. */
export function placesOfBoth(one: Places, other: Places): Places {
  const both: number[] = [];
  let at = 0;
  for (const place of one) {
    const heading = headingAt(place);
    while (at < other.length && headingAt(other[at] ?? 0) < heading) at++;
    const there = other[at] ?? -1;
    if (headingAt(there) === heading) both.push(place & there & IS_INSIDE ? place | there : (place | there) & ~IS_INSIDE);
  }
  return both;
}

/** How many headings have all of something in them, and how many only a part of it. */
export function countPlaces(places: Places): { inside: number; partly: number } {
  let inside = 0;
  let partly = 0;
  for (const place of places) {
    if (place & IS_INSIDE) inside++;
    else if (place & IS_PARTLY_INSIDE) partly++;
  }
  return { inside, partly };
}
