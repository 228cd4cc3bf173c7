import type { CellText } from '../analysis/cells.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { HIERARCHY_LEVELS, type DocRecord, type HierarchyLevel } from '../protocol/record.ts';
import type { SearchParams } from '../protocol/search-params.ts';
import type { Hit, MarkedAttributes } from '../protocol/search-result.ts';
import { selectAttributes, selectSnippets } from './attributes.ts';
import type { CellCache } from './cell-cache.ts';
import { highlight } from './highlight.ts';
import type { Interpretation } from './interpretation.ts';
import { findMarks, type TextMatch } from './marks.ts';
import type { Found } from './rank.ts';
import { retrieve } from './retrieve.ts';
import { SETTINGS } from './settings.ts';
import { snippet } from './snippet.ts';

interface Match {
  readonly cells: CellText;
  readonly match: TextMatch;
}

/** Makes a hit of what was found: the attributes asked for, the texts with marks of what was meant, and snippets of them. */
export type HitWriter = (found: Found) => Hit;

export function createHitWriter({ table }: SearchIndex, cache: CellCache, params: SearchParams): HitWriter {
  const isRetrieved = selectAttributes(params.attributesToRetrieve ?? SETTINGS.attributesToRetrieve);
  const isHighlighted = selectAttributes(params.attributesToHighlight ?? SETTINGS.attributesToHighlight);
  const snippetWords = selectSnippets(params.attributesToSnippet ?? SETTINGS.attributesToSnippet);
  const tags = { pre: params.highlightPreTag ?? SETTINGS.highlightPreTag, post: params.highlightPostTag ?? SETTINGS.highlightPostTag };
  const ellipsis = params.snippetEllipsisText ?? SETTINGS.snippetEllipsisText;

  // The same headings return in hit after hit.
  const matches = new Map<Interpretation, Map<string, Match>>();
  const matcherOf = (interpretation: Interpretation): ((text: string) => Match) => {
    const known = matches.get(interpretation) ?? new Map<string, Match>();
    matches.set(interpretation, known);
    return (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      const cells = cache.cellsOf(text);
      const match = { cells, match: findMarks(interpretation.query, interpretation.units, table.numberOf(text) ?? -1, cells) };
      known.set(text, match);
      return match;
    };
  };

  return ({ record, interpretation }) => {
    const findMatch = matcherOf(interpretation);
    const highlighted = markAttributes(record, (path, text) => {
      if (!isHighlighted(path)) return undefined;
      const { cells, match } = findMatch(text);
      return highlight(cells, match, tags);
    });
    const snippets = markAttributes(record, (path, text) => {
      const words = snippetWords(path);
      if (words === undefined) return undefined;
      const { cells, match } = findMatch(text);
      return snippet(cells, match, words, tags, ellipsis);
    });
    return {
      ...retrieve(record, isRetrieved),
      objectID: record.objectID,
      ...(highlighted === undefined ? {} : { _highlightResult: highlighted }),
      ...(snippets === undefined ? {} : { _snippetResult: snippets }),
    };
  };
}

/** Marks the searched texts of a record; `undefined` if none is wanted. Null texts are left out. */
function markAttributes<Leaf>(
  record: DocRecord,
  mark: (path: string, text: string) => Leaf | undefined,
): MarkedAttributes<Leaf> | undefined {
  const hierarchy: Partial<Record<HierarchyLevel, Leaf>> = {};
  for (const level of HIERARCHY_LEVELS) {
    const text = record.hierarchy[level];
    const leaf = text === null ? undefined : mark(`hierarchy.${level}`, text);
    if (leaf !== undefined) hierarchy[level] = leaf;
  }
  const content = record.content === null ? undefined : mark('content', record.content);
  const marked = { ...(Object.keys(hierarchy).length === 0 ? {} : { hierarchy }), ...(content === undefined ? {} : { content }) };
  return Object.keys(marked).length === 0 ? undefined : marked;
}
