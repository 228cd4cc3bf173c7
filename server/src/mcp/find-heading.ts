import type { OutlineHeading } from '../release/outline.ts';
import type { DocumentPage } from './documents.ts';

/** A heading of a page and everything below it, up to the next heading of its level. */
export interface FoundSection {
  readonly heading: OutlineHeading;
  readonly markdown: string;
}

/**
 * Finds a heading by its id, by its words, or by a part of them.
 *
 * @returns the section, or the headings among which the choice would be a guess; none if nothing fits.
 */
export function findHeading(page: DocumentPage, wanted: string): FoundSection | { readonly candidates: readonly OutlineHeading[] } {
  const words = plain(wanted);
  const tests: readonly ((heading: OutlineHeading) => boolean)[] = [
    ({ id }) => id === wanted.replace(/^#/, ''),
    ({ text }) => plain(text) === words,
    ({ text, id }) => plain(text).includes(words) || id?.toLowerCase() === words,
  ];
  for (const test of tests) {
    const found = page.headings.filter(test);
    const [heading, ...others] = found;
    if (heading === undefined) continue;
    return others.length === 0 ? { heading, markdown: sectionAt(page, heading) } : { candidates: found };
  }
  return { candidates: [] };
}

/** The Markdown of a heading's section. */
export function sectionAt({ headings, markdown }: DocumentPage, heading: OutlineHeading): string {
  const next = headings.find(({ level, at }) => at > heading.at && level <= heading.level);
  return markdown().slice(heading.at, next?.at);
}

/** Words as they are compared: without the marks that a reader may leave out. */
function plain(text: string): string {
  return text
    .replace(/^#+\s*/, '')
    .replace(/[「」`*\s]/g, '')
    .toLowerCase();
}
