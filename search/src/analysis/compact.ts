/** Letters and digits of a normalised text in lower case: two texts are called equal if these are. */
export function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
