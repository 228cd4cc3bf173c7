/**
 * The product this site documents. Another product could be put in by editing this file and the content.
 */
export const product = {
  name: 'emlog',
  /** The version that the pages were verified against; each page keeps its own date. */
  version: '2.6.27',
  edition: 'emlog pro',
} as const;

/** Where the site lives below its origin. With a slash at both ends. */
export const basePath = '/docs/';

/** Where people reach the product. Seen in its source and public documentation. */
export const links = {
  home: 'https://www.emlog.net',
  download: 'https://www.emlog.net/download',
  source: 'https://github.com/emlog/emlog',
  mirror: 'https://gitee.com/snowsun/emlog',
  templates: 'https://www.emlog.net/template',
  security: 'https://github.com/emlog/emlog/security/advisories',
} as const;

/** What a site owner in China may have to show at the foot of every page; shown when set. */
export const registration: { icp?: string; publicSecurity?: string } = {};

/** Base of the edit links, such as https://github.com/owner/repo/edit/main/site/; no edit link when unset. */
export const editUrlBase: string | undefined = undefined;

/**
 * How the search shows its results. `maxResultsPerGroup`: most headings of one page in the modal, 5 unless set.
 * `missingResultsUrl`: where a reader can say that a query should have found something, such as
 * `https://github.com/owner/repo/issues/new?title={query}`; the line is not shown when unset.
 */
export const search: { maxResultsPerGroup?: number; missingResultsUrl?: string } = {};

/**
 * A line above every page, such as `{ id: 'release-2-7', content: '<b>2.7</b> 已发布' }` (HTML); none when unset. A reader
 * who closed it sees it again when the id has changed.
 */
export const announcement: { id: string; content: string } | undefined = undefined;
