/** What a word costs: one long word is better than several short ones. */
const WORD_COST = 1;
const SINGLE_COST = 1.5;

/**
 * Cuts a run of Han characters into words, as few as possible.
 *
 * @returns for each place between characters whether a word ends and begins there.
 */
export function findBoundaries(characters: readonly string[], isWord: (text: string) => boolean, longest = 8): boolean[] {
  const text = characters.join('');
  const offsets = [0];
  for (const character of characters) offsets.push((offsets[offsets.length - 1] ?? 0) + character.length);
  const costs = new Float64Array(characters.length + 1);
  const previous = new Uint32Array(characters.length + 1);
  for (let end = 1; end <= characters.length; end++) {
    let least = Infinity;
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const cost = (costs[start] ?? 0) + (end - start > 1 ? WORD_COST : SINGLE_COST);
      if (cost > least || (end - start > 1 && !isWord(text.slice(offsets[start], offsets[end])))) continue;
      least = cost;
      previous[end] = start;
    }
    costs[end] = least;
  }
  const boundaries = Array.from({ length: characters.length + 1 }, () => false);
  for (let at = characters.length; at > 0; at = previous[at] ?? 0) boundaries[at] = true;
  boundaries[0] = true;
  return boundaries;
}
