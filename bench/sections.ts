import type { DocRecord } from '@emlog-docs/search';
import type { Section } from './libraries/section.d.ts';

/** Gathers the records of one heading into what a library indexes: records are ours, sections are the custom elsewhere. */
export function toSections(records: readonly DocRecord[]): Section[] {
  const sections = new Map<string, Section>();
  for (const { url, hierarchy, content } of records) {
    const address = pathOf(url);
    const headings = Object.values(hierarchy).flatMap((text) => (text === null ? [] : [unescape(text)]));
    const section = sections.get(address) ?? {
      url: address,
      title: headings.at(-1) ?? '',
      parents: headings.slice(0, -1).join(' '),
      text: '',
    };
    if (content !== null) section.text += `${unescape(content)}\n`;
    sections.set(address, section);
  }
  return [...sections.values()];
}

/** Path and anchor of an absolute address. */
function pathOf(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** The text of a record before it was escaped. */
function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
