import { normalize } from '../analysis/normalize.ts';
import { scanWords } from '../analysis/words.ts';
import { SEARCHED_ATTRIBUTES } from '../protocol/attributes.ts';
import type { ResolvedParams } from './resolve-params.ts';
import type { TypoLimits } from '../analysis/typo-limit.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a query is understood and what counts as holding it. */
export interface QueryOptions {
  readonly vocabulary: Vocabulary;
  /** `undefined`: no typos. */
  readonly typos: TypoLimits | undefined;
  /** Share of the query, 0–1, that a hit holds where none holds all of it; `undefined` for the usual one. */
  readonly leastShare: number | undefined;
  /** The numbers of the fields that are searched; `undefined` for all. */
  readonly fields: readonly number[] | undefined;
  /** Whether of the hits that are not shown one record of each heading is enough. */
  readonly isByHeading: boolean;
}

/** Any word at all. */
const ANY_PART = Number.EPSILON;

/** @param searchable the numbers of the fields that the settings search. */
export function queryOptions(params: ResolvedParams, vocabulary: Vocabulary, searchable: readonly number[]): QueryOptions {
  const { typoTolerance, minWordSizefor1Typo: oneFrom, minWordSizefor2Typos: twoFrom, removeWordsIfNoResults } = params;
  return {
    vocabulary: {
      ...vocabulary,
      stopWords: withWordsOf(params.optionalWords, vocabulary.stopWords),
      findSynonyms: params.synonyms ? vocabulary.findSynonyms : () => [],
      prefixes: params.queryType,
    },
    typos: typoTolerance === false ? undefined : { oneFrom, twoFrom },
    leastShare: { none: undefined, allOptional: ANY_PART, lastWords: 1, firstWords: 1 }[removeWordsIfNoResults],
    fields: restrict(searchable, params.restrictSearchableAttributes),
    isByHeading: isByHeading(params),
  };
}

/** Whether the records of one heading are one hit, and nothing else is counted of those that are not shown. */
export function isByHeading({ attributeForDistinct, distinct, facets }: ResolvedParams): boolean {
  return attributeForDistinct === 'url' && Number(distinct) === 1 && facets.length === 0;
}

/** A word that may be lacking is treated like a stop word. */
function withWordsOf(texts: readonly string[], stopWords: ReadonlySet<string>): ReadonlySet<string> {
  if (texts.length === 0) return stopWords;
  const words = texts.flatMap((text) =>
    scanWords(normalize(text, 'plain').text).map((word) =>
      word.script === 'han' ? word.parts.map((part) => part.text).join('') : word.core,
    ),
  );
  return new Set([...stopWords, ...words]);
}

/** The numbers of the fields that settings search; they may name them in `unordered(…)`. */
export function searchableFields(entries: readonly string[] = SEARCHED_ATTRIBUTES): number[] {
  return fieldsOf(entries.map((entry) => /^\w+\((.*)\)$/.exec(entry)?.[1] ?? entry));
}

function restrict(searchable: readonly number[], names: readonly string[]): readonly number[] | undefined {
  const wanted = new Set(names.length === 0 ? searchable : fieldsOf(names));
  const fields = searchable.filter((field) => wanted.has(field));
  return fields.length === SEARCHED_ATTRIBUTES.length ? undefined : fields;
}

function fieldsOf(names: readonly string[]): number[] {
  const wanted = new Set(names);
  return SEARCHED_ATTRIBUTES.flatMap((path, field) => (isIn(wanted, path) ? [field] : []));
}

/** Whether an attribute, or what holds it, is among some. */
function isIn(names: ReadonlySet<string>, path: string): boolean {
  return names.has(path) || names.has(path.replace(/\..*$/, ''));
}
