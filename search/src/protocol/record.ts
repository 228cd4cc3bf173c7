/** The levels of a record's hierarchy, outermost first. lvl0 is the section of the site, lvl1 the page's title. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** The headings in force; the levels below the record's own are null. */
export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>;

/** What a record is: a heading of a level, or a text block under the headings in force. */
export type RecordType = HierarchyLevel | 'content';

/** The record's place when nothing else tells two hits apart: all descending but `position`. */
export interface RecordWeight {
  readonly pageRank: number;
  /** 100 − 10 × n for a heading of level n, 0 for content. */
  readonly level: number;
  /** Running number in the page, from 0. */
  readonly position: number;
}

/**
 * One heading or one text block of a page, in the shape of DocSearch 3. `hierarchy` and `content` are HTML-escaped
 * once; the search never escapes.
 */
export interface DocRecord {
  readonly objectID: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  /** Null for headings. */
  readonly content: string | null;
  /** Id of the nearest heading that has one. */
  readonly anchor: string | null;
  /** Absolute, with the anchor. */
  readonly url: string;
  /** Absolute. */
  readonly url_without_anchor: string;
  readonly lang: string;
  /** The Docusaurus locale: searches filter on it. */
  readonly language: string;
  readonly version: readonly string[];
  readonly docusaurus_tag: string;
  readonly weight: RecordWeight;
  readonly recordVersion: 'v3';
}
