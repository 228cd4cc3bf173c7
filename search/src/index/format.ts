import type { IndexSettings } from '../protocol/settings.ts';
import type { LanguageTables } from './language-tables.ts';

/**
 * The index file: a header, then a payload of JSON in a code of its own (`code-page.ts`). Numbers are unsigned, 32 bits, little-endian.
 *
 *     0  magic, 8 bytes of ASCII
 *     8  format version
 *    12  length of the payload in bytes
 *    16  CRC-32 of the payload
 *    20  payload
 */
export const MAGIC = 'DOCSRCH\n';

/** Raised when a reader of the version before would misunderstand the payload. */
export const FORMAT_VERSION = 8;

export const HEADER_BYTES = 20;
export const VERSION_AT = 8;
export const LENGTH_AT = 12;
export const CHECKSUM_AT = 16;

/**
 * The payload. Every distinct text stands once in `texts`; a column holds for each record the number of its text
 * there as `packColumns` writes it, −1 for null, or for an objectID or url that can be computed. The postings are not
 * stored: building them takes less time than transferring them.
 */
export interface Payload {
  readonly texts: readonly string[];
  readonly columns: Readonly<Record<TextColumn, readonly number[]>>;
  readonly version: readonly (readonly number[])[];
  /** Null where it is what `UsualWeights` expects. */
  readonly weights: Readonly<Record<WeightColumn, readonly (number | null)[]>>;
  /** What readers call a heading: the number of its record, then that of the text. */
  readonly aliases: readonly (readonly [record: number, text: number])[];
  readonly stopWords: readonly string[];
  /** Words that only this site is about. */
  readonly topics: readonly string[];
  readonly language: LanguageTables;
  readonly settings: IndexSettings;
}

export const TEXT_COLUMNS = [
  'objectID',
  'type',
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
  'content',
  'anchor',
  'url',
  'url_without_anchor',
  'lang',
  'language',
  'docusaurus_tag',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

export const WEIGHT_COLUMNS = ['pageRank', 'level', 'position'] as const;
export type WeightColumn = (typeof WEIGHT_COLUMNS)[number];

/** A file that is not an index this program can read; the message says why. */
export class IndexFormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IndexFormatError';
  }
}
