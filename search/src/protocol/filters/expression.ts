import { ProtocolError } from '../protocol-error.ts';
import { TAGS, type Filter, type FilterGroups, type NumericOperator } from './filter.ts';
import { scanTokens, type Token } from './tokens.ts';

/** A parsed part: groups joined by AND, each of filters joined by OR. */
type Part = readonly (readonly Filter[])[];

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Parses the filter language: terms (`attribute:value`, `attribute >= 10`, `attribute:1 TO 5`, a bare tag), each with or
 * without `NOT`, joined by `AND`, `OR` and parentheses. As on the hosted service it must come out as an AND of ORs, an
 * OR joins terms of one kind, and without parentheses OR binds closer.
 *
 * @throws ProtocolError 400 naming the token and its column, from 0.
 */
export function parseFilters(text: string): FilterGroups {
  const parser = new Parser(scanTokens(text), text.length);
  return parser.parse();
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #at = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  parse(): Part {
    if (this.#tokens.length === 0) return [];
    const part = this.#conjunction();
    if (this.#next !== undefined) throw this.#unexpected('end of filter');
    return part;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #conjunction(): Part {
    const groups = [...this.#disjunction()];
    while (this.#takes('AND')) groups.push(...this.#disjunction());
    return groups;
  }

  #disjunction(): Part {
    const first = this.#factor();
    if (!this.#isNext('OR')) return first;
    const filters = [...onlyGroup(first)];
    while (this.#takes('OR')) filters.push(...onlyGroup(this.#factor()));
    if (new Set(filters.map(kindOf)).size > 1) throw new ProtocolError(400, 'filters: Different types are not allowed in the same OR.');
    return [filters];
  }

  // Nesting ends where the scanner's limit of parentheses is: recursion cannot go deeper.
  #factor(): Part {
    if (!this.#takes('(')) return [[this.#term()]];
    const part = this.#conjunction();
    if (!this.#takes(')')) throw this.#unexpected('")"');
    return part;
  }

  #term(): Filter {
    const isNegated = this.#takes('NOT');
    const name = this.#text(isNegated ? 'filter after NOT' : 'filter');
    if (this.#takes(':')) return this.#afterColon(name, isNegated);
    const operator = this.#next?.kind === 'operator' ? this.#next.text : undefined;
    if (operator === undefined) return { kind: 'facet', attribute: TAGS, value: name, isNegated };
    this.#at++;
    return { kind: 'numeric', attribute: name, operator: operator as NumericOperator, value: this.#number(), isNegated };
  }

  #afterColon(attribute: string, isNegated: boolean): Filter {
    const operator = this.#next?.kind === 'operator' ? this.#next.text : undefined;
    if (operator !== undefined) throw this.#unexpected('value');
    const from = this.#next;
    const value = this.#text('value');
    if (from?.kind === 'word' && NUMBER.test(value) && this.#takes('TO')) {
      return { kind: 'numeric', attribute, operator: 'TO', value: Number(value), to: this.#number(), isNegated };
    }
    // An address needs no quotes for its colons.
    let whole = value;
    while (this.#takes(':')) whole += `:${this.#text('value')}`;
    return { kind: 'facet', attribute, value: whole, isNegated };
  }

  #number(): number {
    const text = this.#next?.kind === 'word' ? this.#next.text : '';
    if (!NUMBER.test(text)) throw this.#unexpected('number');
    this.#at++;
    return Number(text);
  }

  #text(what: string): string {
    const token = this.#next;
    if (token?.kind !== 'word' && token?.kind !== 'quoted') throw this.#unexpected(what);
    this.#at++;
    return token.text;
  }

  #isNext(text: string): boolean {
    return this.#next?.text === text && (this.#next.kind === 'keyword' || this.#next.kind === 'sign');
  }

  #takes(text: string): boolean {
    if (!this.#isNext(text)) return false;
    this.#at++;
    return true;
  }

  #unexpected(expected: string): ProtocolError {
    const { text, start } = this.#next ?? { text: 'end of filter', start: this.#end };
    return new ProtocolError(400, `filters: Unexpected token ${text} expected ${expected} at col ${String(start)}`);
  }
}

/** What an OR may join: one group, not an AND of some. */
function onlyGroup(part: Part): readonly Filter[] {
  const [group = []] = part;
  if (part.length > 1) throw new ProtocolError(400, 'filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed');
  return group;
}

function kindOf({ kind, attribute }: Filter): string {
  return attribute === TAGS ? 'tag' : kind;
}
