/** One hit, reduced to what is shown. All text is escaped HTML, in which matches may be wrapped in `<mark>`. */
export interface Hit {
  readonly url: string;
  /** `lvl1` to `lvl6`, or `content`. */
  readonly type: string;
  /** Headings in force by level, 0 (the section of the site) to the hit's own. */
  readonly titles: readonly (string | undefined)[];
  readonly snippet: string | undefined;
  /** The text in full, matches marked: for marking them in the page. */
  readonly text: string | undefined;
  /** The record's own name, and that of the search that found it: what a click is reported with. */
  readonly objectID?: string | undefined;
  readonly queryID?: string | undefined;
}

/** What the service found for one page of one query. */
export interface Answer {
  readonly hits: readonly Hit[];
  /** All hits of the query, not only those of this page. */
  readonly total: number;
  /** How many pages of hits can be asked for. */
  readonly pages: number;
  /** Plain text. What was searched instead of the letters typed, where the service rewrote them. */
  readonly searchedAs: string | undefined;
  /** Plain text. Other queries worth a try when nothing was found. */
  readonly suggestions: readonly string[];
  /** There where only headings were searched so far: fulfilled when asking again gives all. */
  readonly whole?: Promise<void>;
}

/** The service answered with something else than search results. */
export class AnswerError extends Error {
  constructor(expected: string) {
    super(`The search service's answer has no ${expected}.`);
    this.name = 'AnswerError';
  }
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * Reads a multi-query answer holding one result. A hit that cannot be shown is left out; it does not cost the others.
 *
 * @throws {AnswerError} when there is no list of hits
 */
export function readAnswer(body: unknown): Answer {
  const results = field(body, 'results');
  const result: unknown = Array.isArray(results) ? results[0] : undefined;
  const hits = field(result, 'hits');
  if (!Array.isArray(hits)) throw new AnswerError('results[0].hits');
  const extra = field(result, '_docs');
  const suggestions = field(extra, 'suggestions');
  const queryID = text(field(result, 'queryID'));
  return {
    hits: hits.map((hit) => readHit(hit, queryID)).filter((hit) => hit !== undefined),
    total: number(field(result, 'nbHits')) ?? hits.length,
    pages: number(field(result, 'nbPages')) ?? 1,
    searchedAs: text(field(extra, 'searchedAs')),
    suggestions: Array.isArray(suggestions) ? suggestions.map(text).filter((each) => each !== undefined) : [],
  };
}

function readHit(hit: unknown, queryID: string | undefined): Hit | undefined {
  const url = text(field(hit, 'url'));
  const type = text(field(hit, 'type'));
  const plain = field(hit, 'hierarchy');
  const highlighted = field(field(hit, '_highlightResult'), 'hierarchy');
  const titles = LEVELS.map((level) => text(field(field(highlighted, level), 'value')) ?? text(field(plain, level)));
  if (url === undefined || type === undefined || titles.every((title) => title === undefined)) return undefined;
  const snippet = text(field(field(field(hit, '_snippetResult'), 'content'), 'value')) ?? text(field(hit, 'content'));
  const whole = text(field(field(field(hit, '_highlightResult'), 'content'), 'value'));
  return { url, type, titles, snippet, text: whole, objectID: text(field(hit, 'objectID')), queryID };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Object.getOwnPropertyDescriptor(value, name)?.value as unknown) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
