/** Makes two ways of writing the same text equal: full and half width, capital and small. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * A test for texts in which every word of the query occurs, in any order, also inside a longer word.
 * @param query words between spaces, the ideographic space included; without a word every text passes
 */
export function matcher(query: string): (text: string) => boolean {
  const words = folded(query).split(/\s+/u).filter(Boolean);
  return (text) => {
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}
