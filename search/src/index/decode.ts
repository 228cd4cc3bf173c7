import { checkPayload } from './check-payload.ts';
import { decodeText } from './code-page.ts';
import { crc32 } from './crc32.ts';
import { CHECKSUM_AT, FORMAT_VERSION, HEADER_BYTES, IndexFormatError, LENGTH_AT, MAGIC, VERSION_AT, type Payload } from './format.ts';
import { unpackColumns } from './pack-columns.ts';
import { readFields, readRecords } from './read-columns.ts';
import { buildIndexInSteps, type SearchIndex } from './search-index.ts';

/**
 * Reads an index file and builds what is searched.
 *
 * @throws IndexFormatError if the bytes are not a whole index file of a version that this program knows.
 */
export function decodeIndex(bytes: Uint8Array): SearchIndex {
  const steps = decodeIndexInSteps(bytes);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * The same in steps: after each of them whoever runs it may first do something else, such as draw a page.
 *
 * @throws IndexFormatError
 */
export function* decodeIndexInSteps(bytes: Uint8Array): Generator<undefined, SearchIndex> {
  const payload = parsePayload(readPayload(bytes));
  yield;
  const { stopWords, topics, language, settings } = payload;
  const records = readRecords(payload);
  yield;
  return yield* buildIndexInSteps({ records, stopWords, topics, language, settings }, readFields(payload));
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

function readPayload(bytes: Uint8Array): Uint8Array {
  const header = readHeader(bytes);
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
  const payload = parseJson(decodeText(bytes));
  checkPayload(payload);
  return { ...payload, columns: unpackColumns(payload.columns, payload.texts.length) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new IndexFormatError('its content is not JSON');
  }
}
