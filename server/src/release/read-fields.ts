/** A file of the release is not what it should be; the message says where and how. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** @throws FormatError if it is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new FormatError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The fields of an object, safe from names such as `__proto__`. Every reader is given the place, as a message names it. */
export function fields(value: unknown, where: string): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FormatError(`${where} must be an object`);
  return new Map(Object.entries(value));
}

/** Makes sure that this server reads the version of a file's form. */
export function checkFormat(format: unknown, expected: number): void {
  if (format === expected) return;
  throw new FormatError(`format is ${format === undefined ? 'missing' : JSON.stringify(format)}, this server reads ${expected}`);
}

export function list(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new FormatError(`${where} must be a list`);
  return value;
}

export function text(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new FormatError(`${where} must be a string`);
  return value;
}

export function nonEmpty(value: unknown, where: string): string {
  const found = text(value, where);
  if (found === '') throw new FormatError(`${where} is empty`);
  return found;
}

/** A text that fits a pattern. @param expected in words */
export function textLike(value: unknown, where: string, pattern: RegExp, expected: string): string {
  const found = text(value, where);
  if (!pattern.test(found)) throw new FormatError(`${where} is ${JSON.stringify(found)}, it must ${expected}`);
  return found;
}

/** A whole number from 0. */
export function count(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new FormatError(`${where} must be a whole number from 0`);
  return value;
}

/** A field that may be left out. */
export function optional(value: unknown, where: string, read: (value: unknown, where: string) => string): string | undefined {
  return value === undefined || value === null ? undefined : read(value, where);
}
