/** Opens and closes code in Markdown. */
const FENCE = /^ {0,12}(```+|~~~+)/;

/**
 * Cuts Markdown into pieces of at most `limit` bytes of UTF-8: between blocks where that is possible, else between
 * lines, else inside a line. Put together again, the pieces are the text.
 */
export function cutIntoPages(markdown: string, limit: number): string[] {
  const pages: string[] = [];
  let page = '';
  for (const block of blocks(markdown).flatMap((each) => smaller(each, limit))) {
    if (page !== '' && Buffer.byteLength(page) + Buffer.byteLength(block) > limit) {
      pages.push(page);
      page = '';
    }
    page += block;
  }
  return page === '' && pages.length > 0 ? pages : [...pages, page];
}

/** Blocks with the blank lines that follow them; code is one block, whatever it holds. */
function blocks(markdown: string): string[] {
  const found: string[] = [];
  let block = '';
  let fence: string | undefined;
  for (const line of linesOf(markdown)) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    block += line;
    if (fence === undefined && line.trim() === '') {
      found.push(block);
      block = '';
    }
  }
  return block === '' ? found : [...found, block];
}

/** A block that fits, or its lines, or pieces of them. */
function smaller(block: string, limit: number): string[] {
  if (Buffer.byteLength(block) <= limit) return [block];
  return linesOf(block).flatMap((line) => (Buffer.byteLength(line) <= limit ? [line] : piecesOf(line, limit)));
}

function piecesOf(line: string, limit: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece) + Buffer.byteLength(character) > limit) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
