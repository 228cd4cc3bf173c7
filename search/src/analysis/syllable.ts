/** A syllable without what many speakers do not tell apart: zh/z, ch/c, sh/s, and -ng/-n. */
export function blurSyllable(syllable: string): string {
  return syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n');
}
