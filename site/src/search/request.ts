import { HITS_PER_PAGE, SNIPPET_WORDS, SNIPPET_WORDS_NARROW } from './constants.ts';
import { cutToLimit } from './text.ts';

/** What changes from one request to the next. */
export interface Question {
  readonly indexName: string;
  readonly query: string;
  /** Zero-based. */
  readonly page: number;
  /** Whether the screen is narrow: snippets are shorter there. */
  readonly narrow: boolean;
  /** Whether clicks on the hits will be reported: the service then gives the search a name. */
  readonly clickAnalytics?: boolean;
}

const HEADINGS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** Docs of the current version and pages outside the docs, in the site's language. */
const FACET_FILTERS = ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

/** The body of a search: specification, section 7. The first page is not named, so modal and page ask alike. */
export function searchBody({ indexName, query, page, narrow, clickAnalytics = false }: Question) {
  const words = narrow ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS;
  return {
    requests: [
      {
        query: cutToLimit(query),
        indexName,
        attributesToRetrieve: ['hierarchy.lvl0', ...HEADINGS, 'content', 'type', 'url'],
        attributesToSnippet: [...HEADINGS, 'content'].map((name) => `${name}:${words}`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: HITS_PER_PAGE,
        clickAnalytics,
        facetFilters: FACET_FILTERS,
        ...(page > 0 && { page }),
      },
    ],
  };
}
