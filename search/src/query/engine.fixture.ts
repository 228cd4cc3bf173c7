import { decodeIndex } from '../index/decode.ts';
import { encode } from '../index/encode.ts';
import { readSettingsFile } from '../index/settings-file.ts';
import type { DocRecord } from '../protocol/record.ts';
import type { IndexSettings } from '../protocol/settings.ts';
import { Engine, type EngineOptions } from './engine.ts';
import { recordsOf, type Outline } from '../records/outline.fixture.ts';

/** An engine over records, by way of an index file; with the site's settings, and what a test states otherwise. */
export function engineOf(
  records: readonly DocRecord[],
  stopWords: readonly string[] = [],
  options: EngineOptions = {},
  otherSettings: IndexSettings = {},
): Engine {
  const settings = { ...readSettingsFile(), ...otherSettings };
  return new Engine(decodeIndex(encode({ records, stopWords, settings })), options);
}

/**
 * Searches pages and says what was found, best first: `path` for a page, `path#heading` for a heading of it, with
 * `: content` for a text block.
 */
export function searcherOf(pages: readonly Outline[], stopWords: readonly string[] = []): (query: string) => string[] {
  const engine = engineOf(recordsOf(pages), stopWords);
  return (query) =>
    engine.search({ query, hitsPerPage: 1000 }).hits.map(({ url = '', content }) => {
      const place = decodeURIComponent(url.replace('https://example.org/docs/', ''));
      return content === null || content === undefined ? place : `${place}: ${content}`;
    });
}
