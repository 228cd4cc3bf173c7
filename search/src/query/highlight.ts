import type { CellText } from '../analysis/cells.ts';
import type { HighlightLeaf } from '../protocol/search-result.ts';
import type { Mark, TextMatch } from './marks.ts';

/** What is put around a match. */
export interface Tags {
  readonly pre: string;
  readonly post: string;
}

/** The whole text with its matches between tags; without the tags it is the text, byte for byte. */
export function highlight(text: string, cellsOf: () => CellText, match: TextMatch, tags: Tags): HighlightLeaf {
  const { marks, level: matchLevel, words: matchedWords } = match;
  const value = insertTags(text, 0, text.length, marks, tags);
  if (matchLevel === 'none') return { value, matchLevel, matchedWords };
  return { value, matchLevel, matchedWords, fullyHighlighted: isFullyMarked(cellsOf(), marks) };
}

/** The same once more. Hits have many of them: spelled out, a copy takes a sixth of the memory of a spread one. */
export function copyLeaf({ value, matchLevel, matchedWords, fullyHighlighted }: HighlightLeaf): HighlightLeaf {
  return fullyHighlighted === undefined ? { value, matchLevel, matchedWords } : { value, matchLevel, matchedWords, fullyHighlighted };
}

/** A stretch of a text with its marks between tags; a mark that reaches out of it is cut. */
export function insertTags(text: string, from: number, to: number, marks: readonly Mark[], { pre, post }: Tags): string {
  let value = '';
  let at = from;
  for (const mark of marks) {
    const start = Math.max(mark.start, from);
    const end = Math.min(mark.end, to);
    if (start >= end) continue;
    value += text.slice(at, start) + pre + text.slice(start, end) + post;
    at = end;
  }
  return value + text.slice(at, to);
}

function isFullyMarked(cells: CellText, marks: readonly Mark[]): boolean {
  let next = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const start = cells.start(cell);
    while (next < marks.length && (marks[next]?.end ?? 0) <= start) next++;
    const mark = marks[next];
    if (mark === undefined || mark.start > start || cells.end(cell) > mark.end) return false;
  }
  return true;
}
