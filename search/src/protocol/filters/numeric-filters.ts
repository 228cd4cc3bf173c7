import { ProtocolError } from '../protocol-error.ts';
import type { NumericFilter, NumericOperator } from './filter.ts';

// Searched for and then trimmed, not matched as a whole: a long run of blanks must not make a pattern go back and forth.
const OPERATOR = /<=|>=|!=|<|>|=/;
const RANGE = /\sTO\s/;
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/**
 * Reads a condition on a number: `attribute>=10`, `attribute:10 TO 20`; `attribute:10` is `attribute=10`.
 *
 * @throws ProtocolError 400
 */
export function parseNumericFilter(text: string): NumericFilter {
  return comparison(text) ?? range(text) ?? refuse(text);
}

function comparison(text: string): NumericFilter | undefined {
  const found = OPERATOR.exec(text);
  if (found === null) return undefined;
  const [operator] = found;
  const attribute = text.slice(0, found.index).trim();
  const value = text.slice(found.index + operator.length).trim();
  if (attribute === '' || !NUMBER.test(value)) return undefined;
  return { kind: 'numeric', attribute, operator: operator as NumericOperator, value: Number(value), isNegated: false };
}

function range(text: string): NumericFilter | undefined {
  const colon = text.indexOf(':');
  const attribute = text.slice(0, Math.max(0, colon)).trim();
  const [from = '', to = from, ...rest] = text
    .slice(colon + 1)
    .split(RANGE, 3)
    .map((end) => end.trim());
  if (attribute === '' || rest.length > 0 || !NUMBER.test(from) || !NUMBER.test(to)) return undefined;
  return { kind: 'numeric', attribute, operator: 'TO', value: Number(from), to: Number(to), isNegated: false };
}

function refuse(text: string): never {
  throw new ProtocolError(400, `numericFilters: "${text}" is no condition, expected "attribute>=10" or "attribute:10 TO 20"`);
}
