import { namedHeading } from './heading-text.ts';

/**
 * A hash that is no id but a heading's text leads to that heading (heading-text.ts says who links so). The address
 * gets the heading's id instead: it is short, it is what the contents list marks, and the browser scrolls by itself.
 */
function land(): void {
  const { hash } = window.location;
  if (hash === '' || document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) !== null) return;
  const headings = Array.from(document.querySelectorAll('article :is(h2, h3)[id]'));
  const place = namedHeading(
    hash,
    headings.map((heading) => heading.textContent),
  );
  const id = place === undefined ? undefined : headings[place]?.id;
  if (id !== undefined) window.location.replace(`#${id}`);
}

if (typeof window !== 'undefined') {
  land();
  window.addEventListener('hashchange', land);
}
