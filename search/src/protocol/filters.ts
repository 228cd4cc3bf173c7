import type { FacetFilter, FilterGroups } from './facet-filters.ts';
import { ProtocolError } from './protocol-error.ts';

/** `attribute:value`, the value bare or in quotes. */
const TERM = /\s*(?:(NOT)\s+)?([\w.]+):(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))/y;
const AND = /\s+AND(?=\s)/y;

/**
 * Parses the part of the filter language that this search knows: `attribute:value` terms, each with or without `NOT`,
 * joined by `AND`.
 *
 * @throws ProtocolError 400 naming the column, for anything else.
 */
export function parseFilters(text: string): FilterGroups {
  const groups: FacetFilter[][] = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    if (groups.length > 0) at = expect(AND, text, at, 'AND').end;
    const { match, end } = expect(TERM, text, at, 'attribute:value');
    const [, not, attribute = '', double, single, bare] = match;
    groups.push([{ attribute, value: double ?? single ?? bare ?? '', isNegated: not !== undefined }]);
    at = end;
  }
  return groups;
}

function expect(pattern: RegExp, text: string, at: number, what: string): { match: RegExpExecArray; end: number } {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match !== null) return { match, end: pattern.lastIndex };
  const start = at + (text.slice(at).length - text.slice(at).trimStart().length);
  const token = /^\S*/.exec(text.slice(start))?.[0] ?? '';
  throw new ProtocolError(
    400,
    `filters: Unexpected token "${token}", expected ${what} at col ${String(start)}; only "attribute:value AND attribute:value" is supported`,
  );
}
