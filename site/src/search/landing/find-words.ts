/** A piece of text and where it comes from: for instance one text node. */
export interface Piece<Source> {
  readonly text: string;
  readonly source: Source;
  /** Pieces of different blocks (paragraphs, cells, headings) are never read as one. */
  readonly block: unknown;
}

/** A place: `offset` UTF-16 units into the text of `source`. */
export interface Place<Source> {
  readonly source: Source;
  readonly offset: number;
}

/** A found word, from its first unit to after its last. It may begin and end in different pieces of one block. */
export interface Found<Source> {
  readonly start: Place<Source>;
  readonly end: Place<Source>;
}

/** Between blocks: a character that no word contains. */
const BREAK = '\u0000';
const LATIN = /[\p{Script=Latin}\p{N}_]/u;

/**
 * Finds words in a text that is cut into pieces, as the markup of a page cuts it. Case does not matter. A Latin word is
 * found where a word begins, as the search does it: `doc` in `docker`, not in `tadoc`.
 *
 * @param most after so many, no more are looked for
 */
export function findWords<Source>(pieces: readonly Piece<Source>[], words: readonly string[], most: number): Found<Source>[] {
  const starts: number[] = [];
  let text = '';
  pieces.forEach(({ text: own, block }, place) => {
    if (place > 0 && pieces[place - 1]?.block !== block) text += BREAK;
    starts.push(text.length);
    text += own;
  });
  const folded = fold(text);
  const place = (at: number, isEnd: boolean): Place<Source> | undefined => {
    const index = pieceAt(starts, isEnd ? at - 1 : at);
    const piece = pieces[index];
    return piece && { source: piece.source, offset: at - (starts[index] ?? 0) };
  };

  const found: Found<Source>[] = [];
  for (const word of words.map(fold)) {
    for (let at = folded.indexOf(word); word !== '' && at !== -1; at = folded.indexOf(word, at + word.length)) {
      if (LATIN.test(word.charAt(0)) && LATIN.test(folded.charAt(at - 1))) continue;
      const [start, end] = [place(at, false), place(at + word.length, true)];
      if (start !== undefined && end !== undefined) found.push({ start, end });
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** Lower case, unit by unit: a text keeps its length, so that offsets stay true. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : Array.from(text, (each) => (each.toLowerCase().length === each.length ? each.toLowerCase() : each)).join('');
}

/** The last piece that begins at or before a unit. */
function pieceAt(starts: readonly number[], unit: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? Infinity) <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}
