import { parseJson } from './json-body.ts';
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

/** What stands in a request beside its parameters. */
const BESIDE: ReadonlySet<string> = new Set(['indexName', 'facet']);

/** Encodes parameters in that form, in the order in which they stand. */
export function encodeParamsString(params: SearchParams): string {
  let text = '';
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || BESIDE.has(name)) continue;
    text += `${text === '' ? '' : '&'}${name}=${encode(typeof value === 'object' ? JSON.stringify(value) : String(value))}`;
  }
  return text;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    throw new ProtocolError(400, `params: "${text}" holds a broken percent sequence`);
  }
}

function decodeList(value: string, name: string): unknown {
  if (!value.startsWith('[')) {
    // A comma in parentheses parts nothing.
    if (name === 'tagFilters') return value;
    return value === '' ? [] : value.split(',');
  }
  return parseJson(value, `params: "${name}"`);
}

/** Not made anew for each parameter: for some browsers it is a call, not a literal. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A lone surrogate, legal in JSON, cannot be encoded: it becomes U+FFFD. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'));
  }
}
