/** Where and how this site searches; written by the site's configuration (`customFields.search`). */
export interface SearchSettings {
  /** Public: application id and search key of the service. */
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Origins, each with an optional path prefix, tried in this order. None: the page's own origin. */
  readonly hosts: readonly string[];
  /** `browser`: searches are answered in the reader's own browser, and no host is asked. Unset: the service. */
  readonly backend?: 'browser';
  /** Most headings shown of one page. */
  readonly maxResultsPerGroup?: number;
  /** Where a reader can say that a query should have found something; `{query}` in it becomes the query. Unset: not shown. */
  readonly missingResultsUrl?: string;
}
