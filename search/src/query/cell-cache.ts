import { cutCells, type CellText } from '../analysis/cells.ts';

/** Texts whose places are kept: those of the hits of many queries, and no more than some ten megabytes. */
const MOST_TEXTS = 2000;

/** Keeps the places of texts that hits show again and again. What it keeps has no influence on answers. */
export class CellCache {
  readonly #isWord: (word: string) => boolean;
  readonly #known = new Map<string, CellText>();

  constructor(isWord: (word: string) => boolean) {
    this.#isWord = isWord;
  }

  cellsOf(text: string): CellText {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const cells = cutCells(text, this.#isWord);
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_TEXTS && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(text, cells);
    return cells;
  }
}
