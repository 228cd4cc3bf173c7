import { normalize, type NormalizedText } from './normalize.ts';
import { findBoundaries } from './segment.ts';
import { scanWords, type HanWord } from './words.ts';

/** Where a position of the tokens stands in the original text; offsets are UTF-16 units. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly isHan: boolean;
  /** The word around it, with its symbols; an unknown Han character is its own. A text is never cut inside one. */
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

/** Longer words of Han are phrases; a text may be cut inside of those. */
const LONGEST_WORD = 4;

/**
 * Finds the place of every position of an escaped text.
 *
 * @param isWord whether Han characters are a word.
 */
export function cutCells(text: string, isWord: (word: string) => boolean = () => false): CellText {
  const normalized = normalize(text, 'html');
  const cells: Cell[] = [];
  for (const word of scanWords(normalized.text)) {
    const isHan = word.script === 'han';
    const wordOf = isHan ? hanWords(word, isWord) : [];
    for (const [index, part] of word.parts.entries()) {
      const { start: from, end: to } = wordOf[index] ?? word;
      const start = normalized.startOf(part.start);
      const end = normalized.endOf(part.end - 1);
      cells.push({
        start,
        end,
        isHan,
        wordStart: normalized.startOf(from),
        wordEnd: normalized.endOf(to - 1),
        wordCells: isHan ? 1 : word.parts.length,
        offset: part.start,
      });
    }
  }
  return { text, normalized, cells };
}

/** For each character of a run the word that it belongs to. */
function hanWords({ parts }: HanWord, isWord: (word: string) => boolean): { start: number; end: number }[] {
  const boundaries = findBoundaries(
    parts.map(({ text }) => text),
    isWord,
    LONGEST_WORD,
  );
  return parts.map((part, index) => {
    const first = boundaries.lastIndexOf(true, index);
    const last = boundaries.indexOf(true, index + 1) - 1;
    return { start: parts[first]?.start ?? part.start, end: parts[last]?.end ?? part.end };
  });
}
