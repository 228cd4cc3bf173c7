import type { Release } from './releases.ts';

/** Addresses and names of a feed. */
export interface Feed {
  title: string;
  author: string;
  /** Absolute address of the page. */
  page: string;
  /** Absolute address of the feed itself. */
  self: string;
}

/** An Atom feed (RFC 4287): the same bytes for the same releases. A release's day is one of the product's home, UTC+8. */
export function atom({ title, author, page, self }: Feed, releases: Release[]): string {
  const latest = releases.reduce((most, { date }) => (date > most ? date : most), '');
  const entries = releases.map(
    (release) => `  <entry>
    <id>${escape(`${page}#${release.anchor}`)}</id>
    <title>${escape(`${author} ${release.title}`)}</title>
    <link href="${escape(`${page}#${release.anchor}`)}"/>
    <updated>${time(release.date)}</updated>
    <content type="html">${escape(release.html)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-Hans">
  <id>${escape(self)}</id>
  <title>${escape(title)}</title>
  <link rel="self" type="application/atom+xml" href="${escape(self)}"/>
  <link rel="alternate" type="text/html" href="${escape(page)}"/>
  <updated>${time(latest)}</updated>
  <author><name>${escape(author)}</name></author>
${entries.join('')}</feed>
`;
}

function time(date: string): string {
  return `${date}T00:00:00+08:00`;
}

/** For text and attributes; characters that XML 1.0 forbids are left out. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
