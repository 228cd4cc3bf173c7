import type { SearchResult, SelectedResult } from '../protocol/search-result.ts';

/** What an answer holds whatever is asked for: warnings, and what a parameter of its own asked for. */
const ALWAYS: ReadonlySet<string> = new Set<keyof SearchResult>([
  'message',
  'queryID',
  'parsedQuery',
  'serverUsed',
  'indexUsed',
  'timeoutCounts',
  'timeoutHits',
]);

/** Leaves out of an answer what was not asked for; `*` asks for all. */
export function selectFields(result: SearchResult, fields: readonly string[] = ['*']): SelectedResult {
  if (fields.includes('*')) return result;
  const wanted = new Set(fields);
  return Object.fromEntries(Object.entries(result).filter(([name]) => wanted.has(name) || ALWAYS.has(name)));
}
