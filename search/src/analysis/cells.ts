import { normalize, type NormalizedText } from './normalize.ts';
import { findBoundaries } from './segment.ts';
import { scanWords, type HanWord, type Word } from './words.ts';

/** Numbers of one cell, one after the other. */
const START = 0;
const END = 1;
const WORD_START = 2;
const WORD_END = 3;
const WORD_CELLS = 4;
const OFFSET = 5;
const COLUMNS = 6;

/**
 * Where the positions of the tokens stand in the original text, by number from 0; offsets are UTF-16 units. As columns of
 * numbers: those of a busy service's texts are hundreds of thousands.
 */
export class Cells {
  /** Number of cells. */
  readonly length: number;
  readonly #numbers: Uint16Array | Uint32Array;

  /** @param last the largest number that is written. */
  constructor(length: number, last: number) {
    this.length = length;
    this.#numbers = last < 2 ** 16 ? new Uint16Array(length * COLUMNS) : new Uint32Array(length * COLUMNS);
  }

  start(cell: number): number {
    return this.#numbers[cell * COLUMNS + START] ?? 0;
  }

  end(cell: number): number {
    return this.#numbers[cell * COLUMNS + END] ?? 0;
  }

  isHan(cell: number): boolean {
    return this.#numbers[cell * COLUMNS + WORD_CELLS] === 0;
  }

  /** Start of the word around it, with its symbols; an unknown Han character is its own. A text is never cut inside one. */
  wordStart(cell: number): number {
    return this.#numbers[cell * COLUMNS + WORD_START] ?? 0;
  }

  wordEnd(cell: number): number {
    return this.#numbers[cell * COLUMNS + WORD_END] ?? 0;
  }

  /** Number of cells in that word; of Han 1. */
  wordCells(cell: number): number {
    return Math.max(1, this.#numbers[cell * COLUMNS + WORD_CELLS] ?? 1);
  }

  /** Where in the normalised text it starts. */
  offset(cell: number): number {
    return this.#numbers[cell * COLUMNS + OFFSET] ?? 0;
  }

  /** @param wordCells 0 for Han */
  set(cell: number, [start, end]: Stretch, [wordStart, wordEnd]: Stretch, wordCells: number, offset: number): void {
    const at = cell * COLUMNS;
    this.#numbers[at + START] = start;
    this.#numbers[at + END] = end;
    this.#numbers[at + WORD_START] = wordStart;
    this.#numbers[at + WORD_END] = wordEnd;
    this.#numbers[at + WORD_CELLS] = wordCells;
    this.#numbers[at + OFFSET] = offset;
  }
}

type Stretch = readonly [start: number, end: number];

/** A text with the places of all its positions. */
export interface CellText {
  readonly text: string;
  readonly normalized: NormalizedText;
  /** By position, as {@link tokenize} counts them. */
  readonly cells: Cells;
}

/** Longer words of Han are phrases; a text may be cut inside of those. */
const LONGEST_WORD = 4;

/**
 * Finds the place of every position of an escaped text.
 *
 * @param isWord whether Han characters are a word.
 */
export function cutCells(text: string, isWord: (word: string) => boolean = () => false): CellText {
  const normalized = normalize(text, 'html');
  const words = [...scanWords(normalized.text)];
  const cells = new Cells(
    words.reduce((count, { parts }) => count + parts.length, 0),
    Math.max(text.length, normalized.text.length),
  );
  let cell = 0;
  for (const word of words) {
    const wordCells = word.script === 'han' ? 0 : word.parts.length;
    const stretches = stretchesOf(word, isWord);
    for (const [index, part] of word.parts.entries()) {
      const [from, to] = stretches[index] ?? [word.start, word.end];
      cells.set(
        cell++,
        [normalized.startOf(part.start), normalized.endOf(part.end - 1)],
        [normalized.startOf(from), normalized.endOf(to - 1)],
        wordCells,
        part.start,
      );
    }
  }
  return { text, normalized, cells };
}

/** For each part of a word what must not be cut; nothing for the word itself. */
function stretchesOf(word: Word, isWord: (word: string) => boolean): Stretch[] {
  return word.script === 'han' ? hanWords(word, isWord) : [];
}

/** For each character of a run the word that it belongs to. */
function hanWords({ parts }: HanWord, isWord: (word: string) => boolean): Stretch[] {
  const boundaries = findBoundaries(
    parts.map(({ text }) => text),
    isWord,
    LONGEST_WORD,
  );
  return parts.map((part, index) => {
    const first = boundaries.lastIndexOf(true, index);
    const last = boundaries.indexOf(true, index + 1) - 1;
    return [parts[first]?.start ?? part.start, parts[last]?.end ?? part.end];
  });
}
