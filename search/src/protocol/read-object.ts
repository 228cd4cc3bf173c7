import { ProtocolError } from './protocol-error.ts';

/**
 * The entries of an object. As a map: a key such as `__proto__` stays a key.
 *
 * @param place where it stands, for the error.
 * @throws ProtocolError 400 for anything else.
 */
export function readObject(value: unknown, place: string): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProtocolError(400, `${place}: expected an object`);
  return new Map<string, unknown>(Object.entries(value));
}
