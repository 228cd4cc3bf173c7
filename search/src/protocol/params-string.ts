import { LISTS } from './parameters.ts';
import { ProtocolError } from './protocol-error.ts';
import type { SearchParams } from './search-params.ts';

/**
 * Decodes the URL-encoded form of the parameters: `query=a+b&facets=%5B%22lang%22%5D`.
 *
 * @returns name → value; lists as lists, everything else as text. Of a repeated name the last counts.
 * @throws ProtocolError 400 for a broken percent sequence or a list that is not JSON.
 */
export function decodeParamsString(text: string): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    values.set(name, LISTS.has(name) ? decodeList(value, name) : value);
  }
  return values;
}

/** Encodes parameters in that form, in the order in which they stand. */
export function encodeParamsString(params: SearchParams): string {
  return Object.entries(params)
    .filter(([name, value]) => value !== undefined && name !== 'indexName')
    .map(([name, value]) => `${name}=${encode(typeof value === 'object' ? JSON.stringify(value) : String(value))}`)
    .join('&');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    throw new ProtocolError(400, `params: "${text}" holds a broken percent sequence`);
  }
}

function decodeList(value: string, name: string): unknown {
  if (!value.startsWith('[')) return value === '' ? [] : value.split(',');
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new ProtocolError(400, `params: "${name}" is not a JSON list`);
  }
}

/** A lone surrogate, legal in JSON, cannot be encoded: it becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
