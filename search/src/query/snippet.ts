import type { CellText } from '../analysis/cells.ts';
import type { SnippetLeaf } from '../protocol/search-result.ts';
import { insertTags, type Tags } from './highlight.ts';
import type { TextMatch } from './marks.ts';
import { chooseWindow } from './window.ts';

/**
 * The part of a text that shows most of its matches.
 *
 * @param words longest length, a Latin word counting 1 and two Han characters counting 1.
 * @param ellipsis stands at the ends that were cut.
 */
export function snippet(text: CellText, match: TextMatch, words: number, tags: Tags, ellipsis: string): SnippetLeaf {
  const { from, to } = chooseWindow(text, match.marks, words);
  const { cells } = text;
  const isCutBefore = from > 0;
  const isCutAfter = to < cells.length;
  const start = isCutBefore ? cells.wordStart(from) : 0;
  const end = isCutAfter ? Math.max(start, cells.wordEnd(to - 1)) : text.text.length;
  const value = insertTags(text.text, start, end, match.marks, tags);
  return { value: (isCutBefore ? ellipsis : '') + value + (isCutAfter ? ellipsis : ''), matchLevel: match.level };
}
