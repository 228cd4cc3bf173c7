import { ProtocolError } from '../protocol-error.ts';

/** A piece of the filter language. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'keyword' | 'operator' | 'sign';
  /** Of a quoted token what stands between the quotes. */
  readonly text: string;
  /** Where it begins, in UTF-16 units from 0. */
  readonly start: number;
}

/** Deepest nesting of parentheses; a real filter has one level. */
const MAX_DEPTH = 64;

const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'TO']);

/** A quoted text, in which a backslash takes the next character as it is; a comparison; a sign; a word. */
const TOKEN = /(\s*)(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(<=|>=|!=|<|>|=)|([():])|([^\s"'()<>=!:]+))/suy;

/**
 * Cuts a filter into tokens.
 *
 * @throws ProtocolError 400 for what is none, such as a quote without its other half.
 */
export function scanTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  let depth = 0;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) throw unexpected(text, at);
    const token = toToken(match, at + (match[1]?.length ?? 0));
    if (token.kind === 'sign' && token.text === '(' && ++depth > MAX_DEPTH) {
      throw new ProtocolError(
        400,
        `filters: Unexpected token ( expected at most ${String(MAX_DEPTH)} of them at col ${String(token.start)}`,
      );
    }
    tokens.push(token);
  }
  return tokens;
}

function unexpected(text: string, at: number): ProtocolError {
  const start = at + text.slice(at).search(/\S/);
  return new ProtocolError(400, `filters: Unexpected token ${text.slice(start, start + 1)} expected filter at col ${String(start)}`);
}

function toToken([, , double, single, operator, sign, word = '']: RegExpExecArray, start: number): Token {
  const quoted = double ?? single;
  if (quoted !== undefined) return { kind: 'quoted', text: quoted.replace(/\\(.)/gsu, '$1'), start };
  if (operator !== undefined) return { kind: 'operator', text: operator, start };
  if (sign !== undefined) return { kind: 'sign', text: sign, start };
  return { kind: KEYWORDS.has(word) ? 'keyword' : 'word', text: word, start };
}
