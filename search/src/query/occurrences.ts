import type { Occurrences, Postings } from '../index/postings.ts';

/** More than the positions that any text has: makes one number of a text and a position. */
const STRIDE = 2 ** 21;

/** The positions of something in one text, ascending. */
export function positionsIn({ texts, positions }: Occurrences, text: number): Uint32Array {
  const from = lowerBound(texts, text);
  let to = from;
  while (texts[to] === text) to++;
  return positions.subarray(from, to);
}

function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Where terms stand one after the other.
 *
 * @param sequence for each position the numbers of the terms that may stand there.
 */
export function findSequence(postings: Postings, sequence: readonly (readonly number[])[]): Occurrences {
  const [first, ...others] = sequence.map((terms, offset) =>
    placesOf(
      terms.map((term) => postings.occurrencesOf(term)),
      offset,
    ),
  );
  const places = others.reduce(intersect, first ?? new Float64Array());
  return {
    texts: Uint32Array.from(places, (place) => Math.floor(place / STRIDE)),
    positions: Uint32Array.from(places, (place) => place % STRIDE),
  };
}

/** The places at which a sequence would start that has one of these at `offset`, ascending. */
function placesOf(lists: readonly Occurrences[], offset: number): Float64Array {
  const places = new Float64Array(lists.reduce((sum, { texts }) => sum + texts.length, 0));
  let count = 0;
  for (const { texts, positions } of lists) {
    for (let i = 0; i < texts.length; i++) {
      const start = (positions[i] ?? 0) - offset;
      if (start >= 0) places[count++] = (texts[i] ?? 0) * STRIDE + start;
    }
  }
  return places.subarray(0, count).sort();
}

/** What two ascending lists have in common. */
function intersect(a: Float64Array, b: Float64Array): Float64Array {
  let at = 0;
  return a.filter((place) => {
    while ((b[at] ?? Infinity) < place) at++;
    return b[at] === place;
  });
}
