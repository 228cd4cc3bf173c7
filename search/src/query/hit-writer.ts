import type { CellText } from '../analysis/cells.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { SEARCHED_ATTRIBUTES, type AttributeValue } from '../protocol/attributes.ts';
import type { HighlightLeaf, Hit, RetrievedAttributes, SnippetLeaf } from '../protocol/search-result.ts';
import { selectAttributes, selectSnippets, type Wanted } from './attributes.ts';
import type { CellCache } from './cell-cache.ts';
import { copyLeaf, highlight } from './highlight.ts';
import type { Interpretation } from './interpretation.ts';
import { createMarkFinder, type TextMatch } from './marks.ts';
import type { Found } from './match.ts';
import type { ResolvedParams } from './resolve-params.ts';
import { shapeOf } from './shape.ts';
import { snippet } from './snippet.ts';

interface Match {
  readonly cellsOf: () => CellText;
  readonly match: TextMatch;
  /** The text with marks, once it was asked for. */
  leaf?: HighlightLeaf;
}

/** What of a query a text holds, by its number. */
type TextMatcher = (text: string, number: number) => Match;

/** Makes a hit of what was found: the attributes asked for, the texts with marks of what was meant, and snippets of them. */
export type HitWriter = (found: Found) => Hit;

export function createHitWriter({ records, table }: SearchIndex, cache: CellCache, params: ResolvedParams): HitWriter {
  const retrieved = selectAttributes([...params.attributesToRetrieve, ...leftOut(params.unretrievableAttributes ?? [])]);
  const highlighted = selectAttributes(params.attributesToHighlight ?? SEARCHED_ATTRIBUTES).filter(isMarked);
  const snippets = selectSnippets(params.attributesToSnippet).filter(isMarked);
  const tags = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const isMatched = params.restrictHighlightAndSnippetArrays ? ({ matchLevel }: SnippetLeaf): boolean => matchLevel !== 'none' : () => true;

  // The same headings return in hit after hit.
  const writers = new Map<Interpretation, TextMatcher>();
  const matcherOf = ({ query, units }: Interpretation): TextMatcher => {
    const known = new Map<number, Match>();
    // Whoever wants nothing marked does not pay for it.
    let findMarks: ReturnType<typeof createMarkFinder> | undefined;
    return (text, number) => {
      const before = known.get(number);
      if (before !== undefined) return before;
      const cellsOf = (): CellText => cache.cellsOf(text);
      findMarks ??= createMarkFinder(query, units);
      const match: Match = { cellsOf, match: findMarks(number, cellsOf) };
      // What no record has as a text that is searched has no number: another text may have none either.
      if (number >= 0) known.set(number, match);
      return match;
    };
  };

  return ({ number, interpretation }) => {
    const record = records.at(number);
    let findMatch = writers.get(interpretation);
    if (findMatch === undefined) writers.set(interpretation, (findMatch = matcherOf(interpretation)));
    const matchOf = findMatch;
    const numberOf = (text: string, field: number): number => (field < 0 ? (table.numberOf(text) ?? -1) : table.textAt(number, field));
    const highlightResult = shapeOf(record, highlighted, (value, { field }) => {
      const mark = (text: string): HighlightLeaf => {
        const found = matchOf(text, numberOf(text, field));
        found.leaf ??= highlight(text, found.cellsOf, found.match, tags);
        // What one hit says is its own, also if somebody changes it.
        return copyLeaf(found.leaf);
      };
      return markValue(value, mark, isMatched);
    });
    const snippetResult = shapeOf(record, snippets, (value, { as: words, field }) => {
      const cut = (text: string): SnippetLeaf => {
        const { cellsOf, match } = matchOf(text, numberOf(text, field));
        return snippet(cellsOf(), match, words, tags, params.snippetEllipsisText);
      };
      return markValue(value, cut, isMatched);
    });
    const shape = (shapeOf(record, retrieved, asItIs) ?? {}) as RetrievedAttributes;
    const hit: Hit = Object.assign(shape, { objectID: record.objectID });
    if (highlightResult !== undefined) hit._highlightResult = highlightResult;
    if (snippetResult !== undefined) hit._snippetResult = snippetResult;
    return hit;
  };
}

function asItIs(value: AttributeValue): AttributeValue {
  return value;
}

/** A record's name is no text. */
function isMarked({ path }: Wanted<unknown>): boolean {
  return path !== 'objectID';
}

function leftOut(names: readonly string[]): string[] {
  return names.map((name) => `-${name}`);
}

/** Marks a text, or each of a list; numbers are texts; null is left out. */
function markValue<Leaf>(value: AttributeValue, mark: (text: string) => Leaf, isKept: (leaf: Leaf) => boolean): Leaf | Leaf[] | undefined {
  if (value === null) return undefined;
  return typeof value === 'object' ? value.map(mark).filter(isKept) : mark(String(value));
}
