import type { Hit } from '../answer.ts';
import { markedWords } from '../marked.ts';

/**
 * The words that hits of one page have marked: what was found, which may be others than were typed. Runs in a browser.
 *
 * @param url of the page or of a heading in it
 */
export function wordsIn(hits: readonly Hit[], url: string): string[] {
  const page = pageOf(url);
  const texts = hits.filter((hit) => pageOf(hit.url) === page).flatMap(({ titles, text }) => [...titles.slice(1), text]);
  return markedWords(texts.filter((text) => text !== undefined));
}

function pageOf(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
