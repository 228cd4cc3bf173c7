import { ProtocolError } from '@emlog-docs/search';
import { NAME_BYTES_LIMIT } from '../limits.ts';

/**
 * The name of an index that is written.
 *
 * @throws ProtocolError 400
 */
export function readIndexName(value: unknown, place: string): string {
  if (value === '*') throw new ProtocolError(400, `${place}: expected the name of an index, got "*", which stands for all`);
  return readName(value, place);
}

/**
 * The name of a record, a text or a whole number.
 *
 * @throws ProtocolError 400
 */
export function readObjectId(value: unknown, place: string): string {
  return readName(typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value, place);
}

function readName(value: unknown, place: string): string {
  if (typeof value !== 'string' || value === '') throw new ProtocolError(400, `${place}: expected a string that is not empty`);
  // No address can hold half of a character: what is called so could never be asked for.
  if (/\p{Surrogate}/u.test(value)) throw new ProtocolError(400, `${place}: expected whole characters, got half of a surrogate pair`);
  if (Buffer.byteLength(value) > NAME_BYTES_LIMIT) {
    throw new ProtocolError(400, `${place}: expected at most ${NAME_BYTES_LIMIT} bytes, got ${Buffer.byteLength(value)}`);
  }
  return value;
}
