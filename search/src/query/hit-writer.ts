import { cutCells, type CellText } from '../analysis/cells.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { HIERARCHY_LEVELS, type DocRecord, type HierarchyLevel } from '../protocol/record.ts';
import type { SearchParams } from '../protocol/search-params.ts';
import type { Hit, MarkedAttributes } from '../protocol/search-result.ts';
import { selectAttributes, selectSnippets } from './attributes.ts';
import { highlight } from './highlight.ts';
import { findMarks, type TextMatch } from './marks.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';
import { retrieve } from './retrieve.ts';
import { SETTINGS } from './settings.ts';
import { snippet } from './snippet.ts';

/** Makes a hit of a record: the attributes asked for, its texts with marks, and snippets of them. */
export type HitWriter = (record: DocRecord) => Hit;

export function createHitWriter(
  { table }: SearchIndex,
  query: ParsedQuery,
  units: readonly PlannedUnit[],
  params: SearchParams,
): HitWriter {
  const isRetrieved = selectAttributes(params.attributesToRetrieve ?? SETTINGS.attributesToRetrieve);
  const isHighlighted = selectAttributes(params.attributesToHighlight ?? SETTINGS.attributesToHighlight);
  const snippetWords = selectSnippets(params.attributesToSnippet ?? SETTINGS.attributesToSnippet);
  const tags = { pre: params.highlightPreTag ?? SETTINGS.highlightPreTag, post: params.highlightPostTag ?? SETTINGS.highlightPostTag };
  const ellipsis = params.snippetEllipsisText ?? SETTINGS.snippetEllipsisText;

  // The same headings return in hit after hit.
  const matches = new Map<string, { cells: CellText; match: TextMatch }>();
  const findMatch = (text: string): { cells: CellText; match: TextMatch } => {
    const known = matches.get(text);
    if (known !== undefined) return known;
    const cells = cutCells(text);
    const found = { cells, match: findMarks(query, units, table.numberOf(text) ?? -1, cells) };
    matches.set(text, found);
    return found;
  };

  return (record) => {
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
