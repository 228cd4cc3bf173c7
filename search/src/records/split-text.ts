/** Where a text may be split, best first: after lines, after sentences, between characters. */
const CUTS: readonly RegExp[] = [/[^\n]*\n|[^\n]+$/g, /[^。！？；]*[。！？；]|[^。！？；]+$/g, /[^]/gu];

/**
 * Splits a text into pieces of a limited size, as few as its lines and sentences allow. The pieces joined are the text.
 *
 * @param size of a text, in the unit of `limit`; that of two texts together is the sum of theirs.
 */
export function splitText(text: string, limit: number, size: (text: string) => number, cuts = CUTS): string[] {
  const [cut, ...finer] = cuts;
  if (cut === undefined || size(text) <= limit) return [text];
  const pieces: string[] = [];
  let piece = '';
  let pieceSize = 0;
  for (const part of text.match(cut) ?? []) {
    for (const next of splitText(part, limit, size, finer)) {
      const nextSize = size(next);
      if (pieceSize > 0 && pieceSize + nextSize > limit) {
        pieces.push(piece);
        piece = '';
        pieceSize = 0;
      }
      piece += next;
      pieceSize += nextSize;
    }
  }
  return [...pieces, piece];
}
