/** What the build needs: from rendered pages to an index file. Node only. */
import type { DocRecord } from './protocol/record.ts';
import type { IndexSettings } from './protocol/settings.ts';
import { escapeHtml } from './analysis/escape.ts';
import { readAliases } from './index/aliases-file.ts';
import { encode } from './index/encode.ts';
import { BETWEEN_ALIASES } from './index/fields.ts';
import { readSettingsFile } from './index/settings-file.ts';
import { readStopWords, readTopics } from './index/word-list-file.ts';
import { buildTables } from './lexicon/build-tables.ts';
import { readSynonyms } from './lexicon/synonyms-file.ts';

export { readRecords, type ReadOptions } from './records/read-records.ts';
export { RecordError } from './records/record-error.ts';
export type { DocRecord } from './protocol/record.ts';

/**
 * Writes an index file of records, with the words of their language, and the words of `data/`. The same records in any order
 * give the same bytes.
 *
 * @param settings what requests leave out; those of `data/` unless given.
 */
export function encodeIndex(records: readonly DocRecord[], settings: IndexSettings = readSettingsFile()): Uint8Array {
  const stopWords = readStopWords();
  const aliases = aliasesByUrl(records);
  const language = buildTables(records, readSynonyms(), stopWords, [...aliases.values()]);
  return encode({ records, aliases, stopWords, topics: readTopics(), language, settings });
}

/** What readers call the headings of these records, escaped as their texts are, by url. */
function aliasesByUrl(records: readonly DocRecord[]): Map<string, string> {
  const urls = new Map(records.map(({ url }) => [addressOf(url), url]));
  return new Map(
    readAliases().flatMap(({ address, aliases }) => {
      const url = urls.get(address);
      return url === undefined ? [] : [[url, aliases.map(escapeHtml).join(BETWEEN_ALIASES)]];
    }),
  );
}

function addressOf(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + decodeURIComponent(hash);
}
