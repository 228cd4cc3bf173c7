import { HIERARCHY_LEVELS, type DocRecord } from '../protocol/record.ts';
import type { IndexSettings } from '../protocol/settings.ts';
import { encodeText } from './code-page.ts';
import { crc32 } from './crc32.ts';
import {
  CHECKSUM_AFTER,
  FIRST_COLUMNS,
  FIRST_TABLES,
  FORMAT_VERSION,
  HEADER_BYTES,
  MAGIC,
  PART_LENGTHS_AT,
  SECOND_COLUMNS,
  SECOND_TABLES,
  VERSION_AT,
  WEIGHT_COLUMNS,
  type FirstPart,
  type SecondPart,
  type TextColumn,
  type WeightColumn,
} from './format.ts';
import { NO_TABLES, type LanguageTables } from './language-tables.ts';
import { packColumns } from './pack-columns.ts';
import { toRuns } from './runs.ts';
import { UsualWeights } from './usual-weights.ts';
import { computeUrl } from '../records/compute-url.ts';
import { ObjectIds } from '../records/object-id.ts';
import { compareRecords } from '../records/order.ts';

/** What an index file is made of. */
export interface IndexContent {
  readonly records: readonly DocRecord[];
  /** What readers call a heading, by its address; phrases parted by `|`. Searched, and never shown. */
  readonly aliases?: ReadonlyMap<string, string>;
  /** Words that a query may hold without a hit holding them. */
  readonly stopWords: readonly string[];
  /** Words by which a query shows that it is about this site, whatever else it says; without them none does. */
  readonly topics?: readonly string[];
  /** What helps to understand queries; without it they are taken literally. */
  readonly language?: LanguageTables;
  /** What requests leave out; without it the hosted service's defaults. */
  readonly settings?: IndexSettings;
}

/** Writes an index file. The same content in any order gives the same bytes. */
export function encode(content: IndexContent): Uint8Array {
  const parts = toParts(content).map((part) => encodeText(JSON.stringify(part)));
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, HEADER_BYTES));
  const header = new DataView(file.buffer);
  file.set(new TextEncoder().encode(MAGIC));
  header.setUint32(VERSION_AT, FORMAT_VERSION, true);
  let end = HEADER_BYTES;
  for (const [number, part] of parts.entries()) {
    const lengthAt = PART_LENGTHS_AT[number] ?? 0;
    header.setUint32(lengthAt, part.length, true);
    header.setUint32(lengthAt + CHECKSUM_AFTER, crc32(part), true);
    file.set(part, end);
    end += part.length;
  }
  return file;
}

function toParts({
  records,
  aliases = new Map<string, string>(),
  stopWords,
  topics = [],
  language = NO_TABLES,
  settings = {},
}: IndexContent): [FirstPart, SecondPart] {
  const sorted = [...records].sort(compareRecords);
  const ids = new ObjectIds();
  const computed = sorted.map((record) => ids.next(record));
  const numbers = new Map<string, number>();
  const numberOf = (text: string | null): number => {
    if (text === null) return -1;
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const isComputed = (record: DocRecord, row: number, column: TextColumn): boolean =>
    column === 'objectID' ? record.objectID === computed[row] : column === 'url' && record.url === computeUrl(record);
  const numbersIn = (column: TextColumn): number[] =>
    sorted.map((record, row) => numberOf(isComputed(record, row, column) ? null : textOf(record, column)));
  const first = {
    recordCount: sorted.length,
    columns: packColumns(FIRST_COLUMNS, mapNames(FIRST_COLUMNS, numbersIn)),
    version: toRuns(
      sorted.map((record) => record.version.map(numberOf)),
      areEqual,
    ),
    weights: mapNames(WEIGHT_COLUMNS, (column) => toRuns(unusualWeights(sorted, column))),
    aliases: sorted.flatMap(({ type, url }, row): [number, number][] => {
      const alias = type === 'content' ? undefined : aliases.get(url);
      return alias === undefined ? [] : [[row, numberOf(alias)]];
    }),
    stopWords: [...new Set(stopWords)].sort(),
    topics: [...new Set(topics)].sort(),
    language: mapNames(FIRST_TABLES, (table) => language[table]),
    settings,
    texts: [...numbers.keys()],
  };
  const count = numbers.size;
  const second = {
    columns: packColumns(SECOND_COLUMNS, mapNames(SECOND_COLUMNS, numbersIn), count),
    language: mapNames(SECOND_TABLES, (table) => language[table]),
    texts: [...numbers.keys()].slice(count),
  };
  return [first, second];
}

/** Of each record, unless it is what is expected. */
function unusualWeights(records: readonly DocRecord[], column: WeightColumn): (number | null)[] {
  const usual = new UsualWeights<string>();
  return records.map(({ type, url_without_anchor: page, weight }) => {
    usual.next(type, page);
    const expected = usual[column];
    usual.pageRank = weight.pageRank;
    usual.level = weight.level;
    usual.position = weight.position;
    return weight[column] === expected ? null : weight[column];
  });
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number, at) => number === b[at]);
}

function textOf(record: DocRecord, column: TextColumn): string | null {
  const level = HIERARCHY_LEVELS.find((each) => each === column);
  return level === undefined ? record[column as Exclude<TextColumn, (typeof HIERARCHY_LEVELS)[number]>] : record.hierarchy[level];
}

function mapNames<Name extends string, T>(names: readonly Name[], map: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, T>;
}
