import type { CellText } from '../analysis/cells.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { HIERARCHY_LEVELS, type DocRecord, type HierarchyLevel } from '../protocol/record.ts';
import type { SearchParams } from '../protocol/search-params.ts';
import type { HighlightLeaf, Hit, MarkedAttributes, SnippetLeaf } from '../protocol/search-result.ts';
import { selectAttributes, selectSnippets, type AttributeFilter } from './attributes.ts';
import type { CellCache } from './cell-cache.ts';
import { highlight } from './highlight.ts';
import type { Interpretation } from './interpretation.ts';
import { createMarkFinder, type MarkFinder, type TextMatch } from './marks.ts';
import type { Found } from './rank.ts';
import { createRetriever } from './retrieve.ts';
import { SETTINGS } from './settings.ts';
import { snippet } from './snippet.ts';

/** What of an interpretation a text holds, and its cells if they are needed. */
interface Match {
  readonly cellsOf: () => CellText;
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
  const finders = new Map<Interpretation, MarkFinder>();
  const matcherOf = (interpretation: Interpretation): ((text: string) => Match) => {
    const known = matches.get(interpretation) ?? new Map<string, Match>();
    const findMarks = finders.get(interpretation) ?? createMarkFinder(interpretation.query, interpretation.units);
    matches.set(interpretation, known);
    finders.set(interpretation, findMarks);
    return (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      const cellsOf = (): CellText => cache.cellsOf(text);
      const match = { cellsOf, match: findMarks(table.numberOf(text) ?? -1, cellsOf) };
      known.set(text, match);
      return match;
    };
  };

  const retrieve = createRetriever(isRetrieved);
  const markHighlights = createMarker<HighlightLeaf>(isHighlighted);
  const markSnippets = createMarker<SnippetLeaf>((path) => snippetWords(path) !== undefined);

  return ({ record, interpretation }) => {
    const findMatch = matcherOf(interpretation);
    const highlighted = markHighlights(record, (_, text) => {
      const { cellsOf, match } = findMatch(text);
      return highlight(text, cellsOf, match, tags);
    });
    const snippets = markSnippets(record, (path, text) => {
      const { cellsOf, match } = findMatch(text);
      return snippet(cellsOf(), match, snippetWords(path) ?? 0, tags, ellipsis);
    });
    return {
      ...retrieve(record),
      objectID: record.objectID,
      ...(highlighted === undefined ? {} : { _highlightResult: highlighted }),
      ...(snippets === undefined ? {} : { _snippetResult: snippets }),
    };
  };
}

/** Marks those searched texts of a record that are wanted; `undefined` if none is. Null texts are left out. */
type Marker<Leaf> = (record: DocRecord, mark: (path: string, text: string) => Leaf) => MarkedAttributes<Leaf> | undefined;

function createMarker<Leaf>(isWanted: AttributeFilter): Marker<Leaf> {
  const levels = HIERARCHY_LEVELS.map((level) => ({ level, path: `hierarchy.${level}` })).filter(({ path }) => isWanted(path));
  const hasContent = isWanted('content');
  return (record, mark) => {
    const hierarchy: Partial<Record<HierarchyLevel, Leaf>> = {};
    let hasHierarchy = false;
    for (const { level, path } of levels) {
      const text = record.hierarchy[level];
      if (text === null) continue;
      hierarchy[level] = mark(path, text);
      hasHierarchy = true;
    }
    const content = record.content === null || !hasContent ? undefined : mark('content', record.content);
    if (!hasHierarchy && content === undefined) return undefined;
    return { ...(hasHierarchy ? { hierarchy } : {}), ...(content === undefined ? {} : { content }) };
  };
}
