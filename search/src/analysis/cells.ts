import { normalize, type NormalizedText } from './normalize.ts';
import { findBoundaries, NO_WORDS, type RunWords } from './segment.ts';
import { latinWord, WordScanner } from './words.ts';

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
/** Where no word ends: that of a Han character is found when it is first asked for. */
const UNKNOWN = 0;

/**
 * A text with the places of all its positions: a cell for each, as {@link tokenize} counts them. Texts are long and kept
 * by the hundred: the cells are numbers in one column, not objects.
 */
export class CellText {
  readonly text: string;
  readonly normalized: NormalizedText;
  /** Number of cells. */
  readonly length: number;
  readonly #words: RunWords;
  readonly #numbers: Uint16Array | Uint32Array;
  #lengths: Float64Array | undefined;

  /**
   * @param words of Han.
   * @param numbers of the cells, which are copied.
   */
  constructor(text: string, normalized: NormalizedText, words: RunWords, numbers: Uint32Array) {
    this.text = text;
    this.#words = words;
    this.normalized = normalized;
    this.length = numbers.length / FIELDS;
    this.#numbers = isShort(text, normalized) ? new Uint16Array(numbers) : numbers.slice();
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
    if (this.#numbers[cell * FIELDS + WORD_END] === UNKNOWN) this.#findWords(cell);
    return this.#numbers[cell * FIELDS + WORD_START] ?? 0;
  }

  wordEnd(cell: number): number {
    if (this.#numbers[cell * FIELDS + WORD_END] === UNKNOWN) this.#findWords(cell);
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

  /** Cuts the run of Han around a cell into words: few runs of a text are ever cut. */
  #findWords(cell: number): void {
    let first = cell;
    while (first > 0 && this.#isFollowed(first - 1)) first--;
    let last = cell;
    while (this.#isFollowed(last)) last++;
    const run = this.normalized.text.slice(this.offset(first), this.#offsetAfter(last));
    const boundaries = findBoundaries(run, this.#words, LONGEST_WORD);
    for (let from = first; from <= last; ) {
      let to = from + 1;
      while (to <= last && boundaries[to - first] !== true) to++;
      for (let each = from; each < to; each++) {
        this.#numbers[each * FIELDS + WORD_START] = this.start(from);
        this.#numbers[each * FIELDS + WORD_END] = this.end(to - 1);
      }
      from = to;
    }
  }

  /** Whether a cell and the next one are of one run of Han. */
  #isFollowed(cell: number): boolean {
    return this.#isHan(cell) && this.#isHan(cell + 1) && this.#offsetAfter(cell) === this.offset(cell + 1);
  }

  #isHan(cell: number): boolean {
    return this.#numbers[cell * FIELDS + WORD_CELLS] === HAN;
  }

  /** Where in the normalised text a cell of Han ends. */
  #offsetAfter(cell: number): number {
    return endOfCharacter(this.normalized.text, this.offset(cell));
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

/** Whether 16 bits are enough for every place in it. */
function isShort({ length }: string, { text }: NormalizedText): boolean {
  return Math.max(length, text.length) < 2 ** 16;
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
  const scanner = new WordScanner().read(normalized.text);
  while (scanner.next()) {
    const { start, end } = scanner;
    if (scanner.isHan) {
      for (let at = start, next = start; at < end; at = next) {
        next = endOfCharacter(normalized.text, at);
        length = add(length, normalized.startOf(at), normalized.endOf(next - 1), UNKNOWN, UNKNOWN, HAN, at);
      }
      continue;
    }
    const { parts } = latinWord(normalized.text.slice(start, end), start);
    const [wordStart, wordEnd] = [normalized.startOf(start), normalized.endOf(end - 1)];
    for (const part of parts) {
      length = add(length, normalized.startOf(part.start), normalized.endOf(part.end - 1), wordStart, wordEnd, parts.length, part.start);
    }
  }
  return new CellText(text, normalized, words, numbers.subarray(0, length));
}

function endOfCharacter(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
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
