/** The search: from an index file to answers. Runs in Node and in browsers alike. */
export { unescapeHtml } from './analysis/escape.ts';
export { decodeIndex } from './index/decode.ts';
export { IndexFormatError } from './index/format.ts';
export type { SearchIndex } from './index/search-index.ts';
export { parseJsonBody } from './protocol/json-body.ts';
export { parseMultiQuery, parseSingleQuery } from './protocol/parse-request.ts';
export { errorBody, ProtocolError, type ErrorBody } from './protocol/protocol-error.ts';
export type { DocRecord, Hierarchy, HierarchyLevel, RecordType, RecordWeight } from './protocol/record.ts';
export type { FilterLists, MultiQuery, QueryRequest, SearchParams } from './protocol/search-params.ts';
export type { DocsExtras, HighlightLeaf, Hit, MarkedAttributes, MatchLevel, SearchResult, SnippetLeaf } from './protocol/search-result.ts';
export { Engine, type EngineOptions } from './query/engine.ts';
