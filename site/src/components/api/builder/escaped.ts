/**
 * The text as a string literal of JavaScript and of Python: both read the escapes that JSON writes, and take everything
 * else between double quotes as it stands.
 */
export function escapedQuote(text: string): string {
  return JSON.stringify(text);
}
