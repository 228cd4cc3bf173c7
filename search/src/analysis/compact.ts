/** Nothing to leave out: nearly every query and title. */
const COMPACT = /^[a-z\d\u4e00-\u9fff]*$/;

/** Letters and digits of a normalised text in lower case: two texts are called equal if these are. */
export function compact(text: string): string {
  const lowered = text.toLowerCase();
  return COMPACT.test(lowered) ? lowered : lowered.replace(/[^\p{L}\p{N}]+/gu, '');
}
