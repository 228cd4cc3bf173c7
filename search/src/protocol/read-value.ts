import { ProtocolError } from './protocol-error.ts';

/** Turns a value from the wire into what a parameter holds; throws ProtocolError 400 naming the parameter. */
export type Reader<T> = (value: unknown, name: string) => T;

/** What is wrong with a parameter's value, as the answer says it. */
export function invalidValue(name: string, expected: string): ProtocolError {
  return new ProtocolError(400, `Invalid value for "${name}" parameter, expected ${expected}`);
}

export const readString: Reader<string> = (value, name) => {
  if (typeof value !== 'string') throw invalidValue(name, 'a string');
  return value;
};

/** Accepts `true`, `1`, `"true"` and `"1"` and their opposites: the URL-encoded form has only texts. */
export const readBoolean: Reader<boolean> = (value, name) => {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === '0') return false;
  throw invalidValue(name, 'true or false');
};

/** A whole number from `min`; above `max` it is clamped, as the hosted service does. */
export function readInteger(min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> {
  return (value, name) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < min) {
      throw invalidValue(name, `a whole number from ${String(min)}`);
    }
    return Math.min(number, max);
  };
}

/** A list of strings; a bare string is a list of one. */
export const readList: Reader<readonly string[]> = (value, name) => {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((item) => {
    if (typeof item !== 'string') throw invalidValue(name, 'a list of strings');
    return item;
  });
};

/** One of some texts. */
export function readChoice<const Choice extends string>(...choices: readonly Choice[]): Reader<Choice> {
  return (value, name) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw invalidValue(name, `one of ${choices.join(', ')}`);
    return found;
  };
}

/** What either of two readers accepts. */
export function readEither<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, name) => {
    try {
      return first(value, name);
    } catch {
      return second(value, name);
    }
  };
}

/** For a parameter without effect that has no form of its own. */
export const readAnything: Reader<unknown> = (value) => value;
