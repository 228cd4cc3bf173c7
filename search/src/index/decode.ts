import { HIERARCHY_LEVELS, type DocRecord, type RecordType } from '../protocol/record.ts';
import { ObjectIds } from '../records/object-id.ts';
import { checkPayload } from './check-payload.ts';
import { crc32 } from './crc32.ts';
import {
  CHECKSUM_AT,
  FORMAT_VERSION,
  HEADER_BYTES,
  IndexFormatError,
  LENGTH_AT,
  MAGIC,
  VERSION_AT,
  type Payload,
  type TextColumn,
} from './format.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';

const RECORD_TYPES: readonly RecordType[] = [...HIERARCHY_LEVELS, 'content'];

/**
 * Reads an index file and builds what is searched.
 *
 * @throws IndexFormatError if the bytes are not a whole index file of a version that this program knows.
 */
export function decodeIndex(bytes: Uint8Array): SearchIndex {
  const payload = parsePayload(readPayload(bytes));
  const ids = new ObjectIds();
  return buildIndex({
    records: payload.columns.objectID.map((_, row) => toRecord(payload, row, ids)),
    aliases: new Map(payload.aliases.map(([row, text]) => [row, payload.texts[text] ?? ''])),
    stopWords: payload.stopWords,
    language: payload.language,
    settings: payload.settings,
  });
}

function readPayload(bytes: Uint8Array): Uint8Array {
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw new IndexFormatError('it is not an index file: the first bytes are wrong');
  if (bytes.length < HEADER_BYTES) throw truncated(bytes.length, HEADER_BYTES);
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const version = header.getUint32(VERSION_AT, true);
  if (version !== FORMAT_VERSION) {
    throw new IndexFormatError(`its format version is ${String(version)}, and this program reads version ${String(FORMAT_VERSION)}`);
  }
  const length = HEADER_BYTES + header.getUint32(LENGTH_AT, true);
  if (bytes.length < length) throw truncated(bytes.length, length);
  if (bytes.length > length) throw new IndexFormatError(`it is ${String(bytes.length)} bytes long, and should end after ${String(length)}`);
  const payload = bytes.subarray(HEADER_BYTES);
  if (crc32(payload) !== header.getUint32(CHECKSUM_AT, true)) throw new IndexFormatError('it is damaged: the checksum does not match');
  return payload;
}

function truncated(length: number, expected: number): IndexFormatError {
  return new IndexFormatError(`it is cut off after ${String(length)} of ${String(expected)} bytes`);
}

/** The checksum held: what can still be wrong is the program that wrote the file. */
function parsePayload(bytes: Uint8Array): Payload {
  const payload = parseJson(new TextDecoder().decode(bytes));
  checkPayload(payload);
  return payload;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new IndexFormatError('its content is not JSON');
  }
}

function toRecord(payload: Payload, row: number, ids: ObjectIds): DocRecord {
  const { texts, columns, weights } = payload;
  const optional = (column: TextColumn): string | null => texts[columns[column][row] ?? -1] ?? null;
  const required = (column: TextColumn): string => {
    const text = optional(column);
    if (text === null) throw new IndexFormatError(`record ${String(row)} has no ${column}`);
    return text;
  };
  const typeName = required('type');
  const type = RECORD_TYPES.find((each) => each === typeName);
  if (type === undefined) throw new IndexFormatError(`record ${String(row)} is of the unknown type "${typeName}"`);
  const url = required('url');
  const computed = ids.next({ url, type });
  return {
    objectID: optional('objectID') ?? computed,
    type,
    hierarchy: {
      lvl0: optional('lvl0'),
      lvl1: optional('lvl1'),
      lvl2: optional('lvl2'),
      lvl3: optional('lvl3'),
      lvl4: optional('lvl4'),
      lvl5: optional('lvl5'),
      lvl6: optional('lvl6'),
    },
    content: optional('content'),
    anchor: optional('anchor'),
    url,
    url_without_anchor: required('url_without_anchor'),
    lang: required('lang'),
    language: required('language'),
    version: (payload.version[row] ?? []).map((number) => texts[number] ?? ''),
    docusaurus_tag: required('docusaurus_tag'),
    weight: { pageRank: weights.pageRank[row] ?? 0, level: weights.level[row] ?? 0, position: weights.position[row] ?? 0 },
    recordVersion: 'v3',
  };
}
