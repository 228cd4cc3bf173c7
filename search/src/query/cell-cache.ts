import { cutCells, type CellText } from '../analysis/cells.ts';

/** Cells that are kept: those of the hits of many queries, and no more than some three megabytes. */
const MOST_CELLS = 100_000;

/** Keeps the places of texts that hits show again and again. What it keeps has no influence on answers. */
export class CellCache {
  readonly #isWord: (word: string) => boolean;
  readonly #known = new Map<string, CellText>();
  #count = 0;

  constructor(isWord: (word: string) => boolean) {
    this.#isWord = isWord;
  }

  cellsOf(text: string): CellText {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const cells = cutCells(text, this.#isWord);
    this.#known.set(text, cells);
    this.#count += cells.cells.length;
    for (const [oldest, { cells: gone }] of this.#known) {
      if (this.#count <= MOST_CELLS) break;
      this.#known.delete(oldest);
      this.#count -= gone.length;
    }
    return cells;
  }
}
