/**
 * The beginning of a text.
 *
 * @param limit in UTF-16 units; a character outside the BMP is kept or dropped as a whole
 */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit);
  const last = start.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? start.slice(0, -1) : start;
}
