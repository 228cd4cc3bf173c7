import { finish } from '../analysis/once.ts';
import { checkFirstPart, checkSecondPart } from './check-payload.ts';
import { decodeText } from './code-page.ts';
import { crc32 } from './crc32.ts';
import {
  CHECKSUM_AFTER,
  FIRST_COLUMNS,
  FORMAT_VERSION,
  HEADER_BYTES,
  IndexFormatError,
  MAGIC,
  PART_LENGTHS_AT,
  SECOND_COLUMNS,
  VERSION_AT,
  type Columns,
  type FirstColumn,
  type FirstPart,
  type Payload,
} from './format.ts';
import { NO_TABLES } from './language-tables.ts';
import { unpackColumns } from './pack-columns.ts';
import { headingsOf, readFields, readWeights } from './read-columns.ts';
import { RecordList } from './record-list.ts';
import { fromRuns } from './runs.ts';
import { buildIndexInSteps, type SearchIndex } from './search-index.ts';

/**
 * Reads an index file and builds what is searched.
 *
 * @throws IndexFormatError if the bytes are not a whole index file of a version that this program knows.
 */
export function decodeIndex(bytes: Uint8Array): SearchIndex {
  return finish(decodeIndexInSteps(bytes));
}

/**
 * The same in steps: after each of them whoever runs it may first do something else, such as draw a page.
 *
 * @throws IndexFormatError
 */
export function* decodeIndexInSteps(bytes: Uint8Array): Generator<undefined, SearchIndex> {
  const { first, second } = readParts(bytes);
  const payload = parsePayload(first, second);
  yield;
  return yield* buildIndexInSteps(payload, new RecordList(payload), readFields(payload));
}

/**
 * Builds what is searched of the headings alone, for whom the rest is still on its way: it answers most queries with their first
 * hits. Queries are taken as they are typed, and no paragraph is found.
 *
 * @param start of an index file, up to {@link endOfFirstPart} or further
 * @throws IndexFormatError
 */
export function decodeHeadings(start: Uint8Array): SearchIndex {
  const first = parseFirstPart(readPart(start, 0));
  const rows = readRows(first);
  const payload = headingsOf({
    ...first,
    ...rows,
    columns: { ...rows.columns, content: new Int32Array(first.recordCount).fill(-1) },
    language: { ...NO_TABLES, ...first.language },
  });
  return finish(buildIndexInSteps(payload, new RecordList(payload), readFields(payload), 'headings'));
}

/**
 * After how many bytes the part of an index file ends that {@link decodeHeadings} reads.
 *
 * @throws IndexFormatError
 */
export function endOfFirstPart(bytes: Uint8Array): number {
  return partEnds(bytes)[0];
}

/**
 * Whether an index file was written for another version of this program: whoever has the records then builds it anew.
 *
 * @param start its first `HEADER_BYTES` bytes, or more
 * @throws IndexFormatError if they are not those of an index file.
 */
export function isOfOtherVersion(start: Uint8Array): boolean {
  return readHeader(start).getUint32(VERSION_AT, true) !== FORMAT_VERSION;
}

function readHeader(bytes: Uint8Array): DataView {
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw new IndexFormatError('it is not an index file: the first bytes are wrong');
  if (bytes.length < HEADER_BYTES) throw truncated(bytes.length, HEADER_BYTES);
  return new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
}

/** Where the two parts end. */
function partEnds(bytes: Uint8Array): readonly [number, number] {
  const header = readHeader(bytes);
  const version = header.getUint32(VERSION_AT, true);
  if (version !== FORMAT_VERSION) {
    throw new IndexFormatError(`its format version is ${String(version)}, and this program reads version ${String(FORMAT_VERSION)}`);
  }
  const [first, second] = PART_LENGTHS_AT.map((at) => header.getUint32(at, true)) as [number, number];
  return [HEADER_BYTES + first, HEADER_BYTES + first + second];
}

function readParts(bytes: Uint8Array): { readonly first: Uint8Array; readonly second: Uint8Array } {
  const end = partEnds(bytes)[1];
  if (bytes.length > end) throw new IndexFormatError(`it is ${String(bytes.length)} bytes long, and should end after ${String(end)}`);
  return { first: readPart(bytes, 0), second: readPart(bytes, 1) };
}

function readPart(bytes: Uint8Array, number: 0 | 1): Uint8Array {
  const ends = partEnds(bytes);
  const end = ends[number];
  if (bytes.length < end) throw truncated(bytes.length, end);
  const part = bytes.subarray(number === 0 ? HEADER_BYTES : ends[0], end);
  if (crc32(part) !== readHeader(bytes).getUint32(PART_LENGTHS_AT[number] + CHECKSUM_AFTER, true)) {
    throw new IndexFormatError('it is damaged: the checksum does not match');
  }
  return part;
}

function truncated(length: number, expected: number): IndexFormatError {
  return new IndexFormatError(`it is cut off after ${String(length)} of ${String(expected)} bytes`);
}

/** The checksums held: what can still be wrong is the program that wrote the file. */
function parsePayload(firstBytes: Uint8Array, secondBytes: Uint8Array): Payload {
  const first = parseFirstPart(firstBytes);
  const second = parseJson(decodeText(secondBytes));
  checkSecondPart(second, first);
  const texts = [...first.texts, ...second.texts];
  const rows = readRows(first);
  return {
    ...first,
    ...rows,
    texts,
    columns: {
      ...rows.columns,
      ...unpackColumns(SECOND_COLUMNS, second.columns, { records: first.recordCount, texts: texts.length }, first.texts.length),
    },
    language: { ...first.language, ...second.language },
  };
}

/** What the first part says of each record. */
function readRows(first: FirstPart): Pick<Payload, 'version' | 'weights'> & { readonly columns: Columns<FirstColumn> } {
  const columns = unpackColumns(FIRST_COLUMNS, first.columns, { records: first.recordCount, texts: first.texts.length });
  return { columns, version: fromRuns(first.version), weights: readWeights(first, columns) };
}

function parseFirstPart(bytes: Uint8Array): FirstPart {
  const part = parseJson(decodeText(bytes));
  checkFirstPart(part);
  return part;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new IndexFormatError('its content is not JSON');
  }
}
