import { ProtocolError } from './protocol-error.ts';

/** Deepest nesting of arrays and objects that a body may have: a real request has four levels. */
const MAX_DEPTH = 64;

/**
 * Reads a request body, which is JSON in UTF-8 whatever its type says.
 *
 * @returns the value; `undefined` for an empty body.
 * @throws ProtocolError 400 saying what is wrong, and where.
 */
export function parseJsonBody(body: string | Uint8Array): unknown {
  const text = typeof body === 'string' ? body.replace(/^\uFEFF/, '') : decodeUtf8(body);
  if (text.trim() === '') return undefined;
  return parseJson(text, 'The request body');
}

/**
 * Parses JSON that is not nested too deep.
 *
 * @param what it is, for the error.
 * @throws ProtocolError 400
 */
export function parseJson(text: string, what: string): unknown {
  refuseDeepNesting(text, what);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ProtocolError(400, `${what} is not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ProtocolError(400, 'The request body is not valid UTF-8');
  }
}

/** Counts brackets outside of strings: cheap, and before a parser that recurses sees the text. */
function refuseDeepNesting(text: string, what: string): void {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '}' || character === ']') depth--;
    else if ((character === '{' || character === '[') && ++depth > MAX_DEPTH) {
      throw new ProtocolError(400, `${what} is nested deeper than ${String(MAX_DEPTH)} levels at character ${String(at + 1)}`);
    }
  }
}
