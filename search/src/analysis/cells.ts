import { normalize, type NormalizedText } from './normalize.ts';
import { findBoundaries, NO_WORDS, type RunWords } from './segment.ts';
import { latinWord, visitWords } from './words.ts';

/** Longer words of Han are phrases; a text may be cut inside of those. */
const LONGEST_WORD = 4;

/** What is kept of a cell, each a number in this order. */
const FIELDS = 6;
const START = 0;
const END = 1;
const WORD_START = 2;
const WORD_END = 3;
const WORD_CELLS = 4;
const OFFSET = 5;

/** A Han character counts as half a word: ten words are about as long as ten English ones. */
const HAN_LENGTH = 0.5;
/** Says of a Han character that no Latin word is around it. */
const HAN = 0;

/**
 * A text with the places of all its positions: a cell for each, as {@link tokenize} counts them. Texts are long and kept
 * by the hundred: the cells are numbers in one column, not objects.
 */
export class CellText {
  readonly text: string;
  readonly normalized: NormalizedText;
  /** Number of cells. */
  readonly length: number;
  readonly #numbers: Uint16Array | Uint32Array;
  #lengths: Float64Array | undefined;

  constructor(text: string, normalized: NormalizedText, numbers: Uint16Array | Uint32Array) {
    this.text = text;
    this.normalized = normalized;
    this.length = numbers.length / FIELDS;
    this.#numbers = numbers;
  }

  /** Where in the original text a cell starts; offsets are UTF-16 units, 0 for a cell that is not there. */
  start(cell: number): number {
    return this.#numbers[cell * FIELDS + START] ?? 0;
  }

  end(cell: number): number {
    return this.#numbers[cell * FIELDS + END] ?? 0;
  }

  /** Where the word around it starts, with its symbols; an unknown Han character is its own. A text is never cut inside one. */
  wordStart(cell: number): number {
    return this.#numbers[cell * FIELDS + WORD_START] ?? 0;
  }

  wordEnd(cell: number): number {
    return this.#numbers[cell * FIELDS + WORD_END] ?? 0;
  }

  /** Number of cells in the Latin word around it; 1 for a Han character. */
  wordCells(cell: number): number {
    return Math.max(1, this.#numbers[cell * FIELDS + WORD_CELLS] ?? 1);
  }

  /** Where in the normalised text it starts. */
  offset(cell: number): number {
    return this.#numbers[cell * FIELDS + OFFSET] ?? 0;
  }

  /** By cell, how long the text before it is in words, two Han characters counting 1; at the end the whole text. */
  get lengths(): Float64Array {
    return (this.#lengths ??= this.#measure());
  }

  #measure(): Float64Array {
    const lengths = new Float64Array(this.length + 1);
    for (let cell = 0; cell < this.length; cell++) {
      const count = this.#numbers[cell * FIELDS + WORD_CELLS] ?? HAN;
      lengths[cell + 1] = (lengths[cell] ?? 0) + (count === HAN ? HAN_LENGTH : 1 / count);
    }
    return lengths;
  }
}

/** What is cut at the moment; as long as the longest text so far. */
let numbers = new Uint32Array(FIELDS * 256);

/**
 * Finds the place of every position of an escaped text.
 *
 * @param words of Han.
 */
export function cutCells(text: string, words: RunWords = NO_WORDS): CellText {
  const normalized = normalize(text, 'html');
  // A cell is one code unit or more.
  if (numbers.length < FIELDS * normalized.text.length) numbers = new Uint32Array(FIELDS * normalized.text.length);
  let length = 0;
  visitWords(
    normalized.text,
    (run, start) => (length = addRun(run, start, normalized, words, length)),
    (whole, core, start, coreStart) => {
      const { parts, end } = latinWord(whole, core, start, coreStart);
      const [wordStart, wordEnd] = [normalized.startOf(start), normalized.endOf(end - 1)];
      for (const part of parts) {
        length = add(length, normalized.startOf(part.start), normalized.endOf(part.end - 1), wordStart, wordEnd, parts.length, part.start);
      }
    },
  );
  const cells = numbers.subarray(0, length);
  const isShort = Math.max(text.length, normalized.text.length) < 2 ** 16;
  return new CellText(text, normalized, isShort ? Uint16Array.from(cells) : cells.slice());
}

/** Adds the characters of a run, each with the word that it belongs to; returns how far the numbers go then. */
function addRun(run: string, first: number, normalized: NormalizedText, words: RunWords, from: number): number {
  const boundaries = findBoundaries(run, words, LONGEST_WORD);
  let length = from;
  let wordEnd = 0;
  let wordStart = 0;
  let at = first;
  for (let index = 0; index + 1 < boundaries.length; index++) {
    const end = endOfCharacter(run, at - first) + first;
    if (boundaries[index] === true) {
      wordStart = normalized.startOf(at);
      let last = end;
      for (let next = index + 1; boundaries[next] !== true; next++) last = endOfCharacter(run, last - first) + first;
      wordEnd = normalized.endOf(last - 1);
    }
    length = add(length, normalized.startOf(at), normalized.endOf(end - 1), wordStart, wordEnd, HAN, at);
    at = end;
  }
  return length;
}

function endOfCharacter(run: string, at: number): number {
  return at + ((run.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

function add(at: number, start: number, end: number, wordStart: number, wordEnd: number, wordCells: number, offset: number): number {
  numbers[at + START] = start;
  numbers[at + END] = end;
  numbers[at + WORD_START] = wordStart;
  numbers[at + WORD_END] = wordEnd;
  numbers[at + WORD_CELLS] = wordCells;
  numbers[at + OFFSET] = offset;
  return at + FIELDS;
}
