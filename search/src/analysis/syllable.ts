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

const alikes = new Map<string, readonly string[]>();

/** The other ways in which speakers who do not tell those sounds apart spell a syllable: zen is zeng, zhen, zheng. */
export function alikeSyllables(syllable: string): readonly string[] {
  let known = alikes.get(syllable);
  if (known === undefined) {
    const blurred = blurSyllable(syllable);
    const beginnings = /^[zcs]/.test(blurred) ? [blurred, `${blurred[0] ?? ''}h${blurred.slice(1)}`] : [blurred];
    const all = beginnings.flatMap((each) => (each.endsWith('n') ? [each, `${each}g`] : [each]));
    known = all.filter((each) => each !== syllable);
    alikes.set(syllable, known);
  }
  return known;
}

/** In letters: zhuang. */
export const LONGEST_SYLLABLE = 6;

/** Whether letters can be cut into whole syllables of more than one letter. */
export function isSpelledOut(letters: string, syllables: ReadonlySet<string>): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < letters.length; at++) {
    if (!ends.has(at)) continue;
    for (let end = at + 2; end <= at + LONGEST_SYLLABLE; end++) if (syllables.has(letters.slice(at, end))) ends.add(end);
  }
  return ends.has(letters.length);
}
