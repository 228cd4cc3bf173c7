/** What a word costs: one long word is better than several short ones. */
const WORD_COST = 1;
const SINGLE_COST = 1.5;

/** Whether a stretch of a text is a word: from the first code unit up to, not including, the second. No string is made of it. */
export type StretchTest = (text: string, from: number, to: number) => boolean;

// By place, for one run at a time: the least cost of what is before it, and where its last word begins.
let costs = new Float64Array(64);
let previous = new Uint32Array(64);

/**
 * Cuts a run of Han characters into words, as few as possible.
 *
 * @returns for each place between characters whether a word ends and begins there.
 */
export function findBoundaries(run: string, isWord: StretchTest, longest = 8): boolean[] {
  const offsets = offsetsOf(run);
  const length = offsets === undefined ? run.length : offsets.length - 1;
  if (costs.length <= length) {
    costs = new Float64Array(2 * length);
    previous = new Uint32Array(2 * length);
  }
  for (let end = 1; end <= length; end++) {
    let least = Infinity;
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const cost = (costs[start] ?? 0) + (end - start > 1 ? WORD_COST : SINGLE_COST);
      if (cost > least || (end - start > 1 && !isWord(run, offsets?.[start] ?? start, offsets?.[end] ?? end))) continue;
      least = cost;
      previous[end] = start;
    }
    costs[end] = least;
  }
  const boundaries = new Array<boolean>(length + 1).fill(false);
  for (let at = length; at > 0; at = previous[at] ?? 0) boundaries[at] = true;
  boundaries[0] = true;
  return boundaries;
}

/** Where each character begins, and the run ends; `undefined` if each is one code unit, as nearly all are. */
function offsetsOf(run: string): number[] | undefined {
  if (!/[\ud800-\udfff]/.test(run)) return undefined;
  const offsets = [0];
  for (const character of run) offsets.push((offsets[offsets.length - 1] ?? 0) + character.length);
  return offsets;
}
