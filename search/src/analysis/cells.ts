import { normalize, type NormalizedText } from './normalize.ts';
import { scanWords } from './words.ts';

/** Where a position of the tokens stands in the original text; offsets are UTF-16 units. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly isHan: boolean;
  /** The word around it, with its symbols; a Han character is its own. A text is never cut inside one. */
  readonly wordStart: number;
  readonly wordEnd: number;
  /** Number of cells in that word. */
  readonly wordCells: number;
  /** Where in the normalised text the cell starts. */
  readonly offset: number;
}

/** A text with the places of all its positions. */
export interface CellText {
  readonly text: string;
  readonly normalized: NormalizedText;
  /** By position, as {@link tokenize} counts them. */
  readonly cells: readonly Cell[];
}

/** Finds the place of every position of an escaped text. */
export function cutCells(text: string): CellText {
  const normalized = normalize(text, 'html');
  const cells: Cell[] = [];
  for (const word of scanWords(normalized.text)) {
    const isHan = word.script === 'han';
    for (const part of word.parts) {
      const start = normalized.startOf(part.start);
      const end = normalized.endOf(part.end - 1);
      cells.push({
        start,
        end,
        isHan,
        wordStart: isHan ? start : normalized.startOf(word.start),
        wordEnd: isHan ? end : normalized.endOf(word.end - 1),
        wordCells: isHan ? 1 : word.parts.length,
        offset: part.start,
      });
    }
  }
  return { text, normalized, cells };
}
