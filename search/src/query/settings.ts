/**
 * The index settings: what a request leaves out. They are those of DocSearch; Docusaurus's search page sends no tags,
 * relies on these, and replaces the class by its own.
 */
export const SETTINGS = {
  hitsPerPage: 20,
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  snippetEllipsisText: '…',
  maxValuesPerFacet: 100,
  /** One hit for each url, that is for each heading. */
  distinct: 1,
} as const;

/** Hits that can be reached by paging, as on the hosted service. */
export const PAGINATION_LIMIT = 1000;

/** Words of a snippet whose request gives no number. */
export const DEFAULT_SNIPPET_WORDS = 10;
