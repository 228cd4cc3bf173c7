/** What a word costs: one long word is better than several short ones. */
const WORD_COST = 1;
const SINGLE_COST = 1.5;

/** Words at least this long share a bit. */
export const LONGEST_TOLD_APART = 15;

/** The words by which runs are cut. No strings are made of the many stretches that are none. */
export interface RunWords {
  /** The lengths in code units of the words that may begin at a place, a bit for each; {@link LONGEST_TOLD_APART} and more share one. */
  lengthsAt(text: string, from: number): number;
  /** Whether a stretch is a word: from the first code unit up to, not including, the second. */
  holds(text: string, from: number, to: number): boolean;
}

export const NO_WORDS: RunWords = { lengthsAt: () => 0, holds: () => false };

// By place, for one run at a time: the least cost of what is before it, and where its last word begins.
let costs = new Float64Array(64);
let previous = new Uint32Array(64);

/**
 * Cuts a run of Han characters into words, as few as possible; of several ways the one with the shorter words at the end.
 *
 * @param longest word that is taken for one, in characters.
 * @returns for each place between characters whether a word ends and begins there.
 */
export function findBoundaries(run: string, words: RunWords, longest = 8): boolean[] {
  const offsets = offsetsOf(run);
  const length = offsets === undefined ? run.length : offsets.length - 1;
  if (costs.length <= length) {
    costs = new Float64Array(2 * length);
    previous = new Uint32Array(2 * length);
  }
  costs.fill(Infinity, 1, length + 1);
  for (let start = 0; start < length; start++) {
    const cost = costs[start] ?? 0;
    reach(start + 1, start, cost + SINGLE_COST);
    const from = offsets?.[start] ?? start;
    const lengths = words.lengthsAt(run, from);
    // Nothing longer than a character begins here.
    if (lengths < 4) continue;
    for (let end = start + 2; end <= Math.min(length, start + longest); end++) {
      const to = offsets?.[end] ?? end;
      if ((lengths & (1 << Math.min(to - from, LONGEST_TOLD_APART))) !== 0 && words.holds(run, from, to))
        reach(end, start, cost + WORD_COST);
    }
  }
  const boundaries = new Array<boolean>(length + 1).fill(false);
  for (let at = length; at > 0; at = previous[at] ?? 0) boundaries[at] = true;
  boundaries[0] = true;
  return boundaries;
}

/** The words into which {@link findBoundaries} cuts a run of characters of one code unit each. */
export function cutWords(run: string, words: RunWords, longest?: number): string[] {
  const boundaries = findBoundaries(run, words, longest);
  const cut: string[] = [];
  let from = 0;
  for (let to = 1; to <= run.length; to++) {
    if (boundaries[to] !== true) continue;
    cut.push(run.slice(from, to));
    from = to;
  }
  return cut;
}

/** Takes a way to a place that costs no more than the ones before. */
function reach(end: number, start: number, cost: number): void {
  if (cost > (costs[end] ?? 0)) return;
  costs[end] = cost;
  previous[end] = start;
}

/** Where each character begins, and the run ends; `undefined` if each is one code unit, as nearly all are. */
export function offsetsOf(run: string): number[] | undefined {
  if (!/[\ud800-\udfff]/.test(run)) return undefined;
  const offsets = [0];
  for (const character of run) offsets.push((offsets[offsets.length - 1] ?? 0) + character.length);
  return offsets;
}
