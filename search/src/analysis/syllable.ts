const known = new Map<string, string>();

/** A syllable without what many speakers do not tell apart: zh/z, ch/c, sh/s, and -ng/-n. There are some four hundred. */
export function blurSyllable(syllable: string): string {
  let blurred = known.get(syllable);
  if (blurred === undefined) {
    blurred = syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n');
    known.set(syllable, blurred);
  }
  return blurred;
}
