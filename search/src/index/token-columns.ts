import { increment } from './increment.ts';

/** Where a term occurs: two columns of equal length, ascending by text, then by position. */
export interface Occurrences {
  readonly texts: Uint32Array;
  readonly positions: Uint32Array;
  /** Number of different texts. */
  readonly textCount: number;
}

/** Gives the occurrences of a term by its number. */
export type OccurrenceReader = (term: number) => Occurrences;

/** Terms whose occurrences are kept in readiness, some megabyte; what reads them keeps its own as long as it needs them. */
const MOST_KNOWN = 4096;

/** Terms, by their numbers, with the texts and positions at which they stand, in the order in which they were found. */
export class TokenColumns {
  /** Number of tokens; the columns are longer. */
  length = 0;
  terms: Uint32Array<ArrayBuffer>;
  texts: Uint32Array<ArrayBuffer>;
  positions: Uint32Array<ArrayBuffer>;

  /** @param capacity how many tokens there is room for at first. */
  constructor(capacity: number) {
    this.terms = new Uint32Array(capacity);
    this.texts = new Uint32Array(capacity);
    this.positions = new Uint32Array(capacity);
  }

  /** Makes room for some more tokens, which the caller then writes. The columns may be others afterwards. */
  reserve(count: number): void {
    if (this.length + count <= this.terms.length) return;
    const capacity = Math.max(this.length + count, 2 * this.terms.length);
    this.terms = longer(this.terms, capacity);
    this.texts = longer(this.texts, capacity);
    this.positions = longer(this.positions, capacity);
  }

  /** Sorts by term, with a counting sort: it keeps the order of texts and positions. */
  group(termCount: number): OccurrenceReader {
    const { length, terms, texts, positions } = this;
    const starts = new Uint32Array(termCount + 1);
    for (let token = 0; token < length; token++) increment(starts, (terms[token] ?? 0) + 1);
    for (let term = 0; term < termCount; term++) increment(starts, term + 1, starts[term]);
    const next = starts.slice();
    const grouped = { texts: new Uint32Array(length), positions: new Uint32Array(length) };
    for (let token = 0; token < length; token++) {
      const at = increment(next, terms[token] ?? 0);
      grouped.texts[at] = texts[token] ?? 0;
      grouped.positions[at] = positions[token] ?? 0;
    }
    const known = new Map<number, Occurrences>();
    return (term) => {
      let occurrences = known.get(term);
      if (occurrences === undefined) {
        occurrences = readGroup(grouped, starts[term] ?? 0, starts[term + 1] ?? 0);
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(term, occurrences);
      }
      return occurrences;
    };
  }
}

function readGroup({ texts, positions }: Omit<Occurrences, 'textCount'>, from: number, to: number): Occurrences {
  const own = texts.subarray(from, to);
  let textCount = 0;
  for (let at = 0; at < own.length; at++) if (at === 0 || own[at] !== own[at - 1]) textCount++;
  return { texts: own, positions: positions.subarray(from, to), textCount };
}

function longer(column: Uint32Array<ArrayBuffer>, capacity: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(capacity);
  copy.set(column);
  return copy;
}
