import { ProtocolError } from './protocol-error.ts';

/** Turns a value from the wire into what a parameter holds; throws ProtocolError 400 naming the parameter. */
export type Reader<T> = (value: unknown, name: string) => T;

/** As much of a wrong value as an answer repeats, in UTF-16 units. */
const MOST_REPEATED = 60;

/** What is wrong with a parameter's value, as the answer says it. */
export function invalidValue(name: string, expected: string, value: unknown): ProtocolError {
  return new ProtocolError(400, `Invalid value for "${name}" parameter, expected ${expected}, got ${excerpt(value)}`);
}

/** Of lists and objects only what they are: writing a deep one out would need as deep a stack. */
export function excerpt(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text;
}

export const readString: Reader<string> = (value, name) => {
  if (typeof value !== 'string') throw invalidValue(name, 'a string', value);
  return value;
};

/** A string of a form. */
export function readPattern(pattern: RegExp, expected: string): Reader<string> {
  return (value, name) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw invalidValue(name, expected, value);
    return value;
  };
}

/** Accepts `true`, `1`, `"true"` and `"1"` and their opposites: the URL-encoded form has only texts. */
export const readBoolean: Reader<boolean> = (value, name) => {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === '0') return false;
  throw invalidValue(name, 'true or false', value);
};

/** A whole number from `min`; above `max` it is clamped, as the hosted service does. */
export function readInteger(min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> {
  return (value, name) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < min) {
      throw invalidValue(name, `a whole number from ${String(min)}`, value);
    }
    return Math.min(number, max);
  };
}

/** A list of what a reader accepts; a bare value is a list of one. */
export function readListOf<T>(readItem: Reader<T>): Reader<readonly T[]> {
  return (value, name) => (Array.isArray(value) ? value : [value]).map((item: unknown) => readItem(item, name));
}

/** A list of strings; a bare string is a list of one. */
export const readList = readListOf<string>((value, name) => {
  if (typeof value !== 'string') throw invalidValue(name, 'a list of strings', value);
  return value;
});

/** One of some texts. */
export function readChoice<const Choice extends string>(...choices: readonly Choice[]): Reader<Choice> {
  return (value, name) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw invalidValue(name, `one of ${choices.join(', ')}`, value);
    return found;
  };
}

/** What either of two readers accepts. */
export function readEither<A, B>(first: Reader<A>, second: Reader<B>, expected: string): Reader<A | B> {
  return (value, name) => {
    for (const reader of [first, second]) {
      try {
        return reader(value, name);
      } catch {
        // The other one may accept it.
      }
    }
    throw invalidValue(name, expected, value);
  };
}
