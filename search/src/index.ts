/** The search: from an index file to answers. Runs in Node and in browsers alike. */
export { unescapeHtml } from './analysis/escape.ts';
export { decodeHeadings, decodeIndex, decodeIndexInSteps, endOfFirstPart, isOfOtherVersion } from './index/decode.ts';
export { HEADER_BYTES as INDEX_HEADER_BYTES, IndexFormatError } from './index/format.ts';
export type { SearchIndex } from './index/search-index.ts';
export { parseJsonBody } from './protocol/json-body.ts';
export { parseAttributeList, parseFacetQuery, parseMultiQuery, parseObjectRequests, parseSingleQuery } from './protocol/parse-request.ts';
export { errorBody, ProtocolError, type ErrorBody } from './protocol/protocol-error.ts';
export type { DocRecord, Hierarchy, HierarchyLevel, RecordType, RecordWeight } from './protocol/record.ts';
export type { IndexSettings } from './protocol/settings.ts';
export { checkWrittenAttributes, readWrittenRecord, toDocRecord } from './protocol/written-record.ts';
export { effectiveSettings, readSettingsChange } from './protocol/written-settings.ts';
export { FIXED_SETTINGS } from './protocol/fixed-settings.ts';
export { PARAMETERS } from './protocol/parameters.ts';
export { WITHOUT_EFFECT } from './protocol/parameters-without-effect.ts';
export type {
  AnyRequest,
  FacetParams,
  FacetRequest,
  FilterLists,
  MultiQuery,
  ObjectRequest,
  QueryRequest,
  SearchParams,
} from './protocol/search-params.ts';
export type {
  DocsExtras,
  FacetHit,
  FacetSearchResult,
  FacetStats,
  HighlightLeaf,
  Hit,
  MarkedAttributes,
  MatchLevel,
  RankingInfo,
  RetrievedObject,
  SearchResult,
  SelectedResult,
  SnippetLeaf,
} from './protocol/search-result.ts';
export { selectFields } from './query/answer-fields.ts';
export { answerQueries, type ProtocolAnswer } from './query/answer-queries.ts';
export { Engine, type EngineOptions } from './query/engine.ts';
export { warmUpInSteps } from './query/warm-up.ts';
export { rehearseInSteps } from './rehearsal.ts';
