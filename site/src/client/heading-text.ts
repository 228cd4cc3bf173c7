/**
 * The product links to an answer of the FAQ by its heading's own text: `/docs/faq#` and that text, percent-encoded as
 * PHP's `urlencode` does it (a space is `+`). Such a hash is no id, so it is compared with the headings.
 */

/**
 * Which heading a hash names by its text.
 * @param hash with `#`, as `location.hash` has it
 * @param texts of the headings, in the order of the page
 * @returns the place of the first heading that has this text, or undefined
 */
export function namedHeading(hash: string, texts: readonly string[]): number | undefined {
  const encoded = hash.replace(/^#/, '');
  // A plus sign is a space to PHP and itself to everybody else; the heading decides.
  const wanted = new Set([encoded.replaceAll('+', ' '), encoded].map((each) => comparable(decoded(each))));
  wanted.delete('');
  const place = texts.findIndex((text) => wanted.has(comparable(text)));
  return place === -1 ? undefined : place;
}

/** The text a percent-encoding stands for; itself when it is none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without `#` (the product drops it, and a heading's anchor link may bring one), zero-width characters and spare spaces. */
function comparable(text: string): string {
  return text
    .replace(/[#\u200B]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
