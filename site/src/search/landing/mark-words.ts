import { isInputMethodKey } from '../keys.ts';
import { findWords } from './find-words.ts';
import type { Piece } from './find-words.ts';
import './landing.css';

/** Name of the highlight; `landing.css` says what it looks like. */
const NAME = 'docs-search';

/** More marks than anybody looks at; a page of 200,000 characters still takes a few milliseconds. */
const MOST = 500;

const BLOCKS = 'p, li, td, th, dt, dd, pre, h1, h2, h3, h4, h5, h6, figcaption, summary, article';
/** Furniture of the page, no text of it. */
const SKIPPED = 'script, style, noscript, svg, button, input, select, textarea, nav, .hash-link';

/**
 * Marks words in the article that stands there, until Escape is pressed or another page comes. The page itself is not
 * touched: the browser paints the marks (CSS Custom Highlight API). Where it cannot, nothing happens.
 */
export function markWords(words: readonly string[]): void {
  const article = document.querySelector('article');
  if (article === null || words.length === 0 || !('highlights' in CSS)) return;
  const ranges = findWords(piecesOf(article), words, MOST).map(({ start, end }) => {
    const range = document.createRange();
    range.setStart(start.source, start.offset);
    range.setEnd(end.source, end.offset);
    return range;
  });
  CSS.highlights.set(NAME, new Highlight(...ranges));
  window.addEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  // Escape means what is on top first: a dialog, a menu, an input method.
  if (event.key !== 'Escape' || event.defaultPrevented || isInputMethodKey(event)) return;
  if (document.querySelector('dialog[open]') !== null) return;
  CSS.highlights.delete(NAME);
  window.removeEventListener('keydown', onKeyDown);
}

function piecesOf(article: Element): Piece<Text>[] {
  const pieces: Piece<Text>[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || parent === null || parent.closest(SKIPPED) !== null) continue;
    pieces.push({ text: node.data, source: node, block: parent.closest(BLOCKS) });
  }
  return pieces;
}
