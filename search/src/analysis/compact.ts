/** Of most texts nothing has to be left out. */
const COMPACT = /^[a-z\d\u4e00-\u9fff]*$/;

/** Letters and digits of a normalised text in lower case: two texts are called equal if these are. */
export function compact(text: string): string {
  return COMPACT.test(text) ? text : text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
