import { cutCells, type CellText } from '../analysis/cells.ts';
import type { RunWords } from '../analysis/segment.ts';

/**
 * Cells that are kept, three megabytes of them: those of the hits of the last queries, which the next letter shows again.
 * With a third of them, a few thousand queries asked in turn take a tenth longer; with more, no less.
 */
const MOST_CELLS = 150_000;

/** Keeps the places of texts that hits show again and again. What it keeps has no influence on answers. */
export class CellCache {
  readonly #words: RunWords;
  readonly #known = new Map<string, CellText>();
  #count = 0;

  constructor(words: RunWords) {
    this.#words = words;
  }

  cellsOf(text: string): CellText {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const cells = cutCells(text, this.#words);
    this.#known.set(text, cells);
    this.#count += cells.length;
    for (const [oldest, gone] of this.#known) {
      if (this.#count <= MOST_CELLS) break;
      this.#known.delete(oldest);
      this.#count -= gone.length;
    }
    return cells;
  }
}
