import { createHash } from 'node:crypto';

/** A tag's attributes: a `>` within quotes does not end it. */
const SCRIPT = /<script((?:\s+|"[^"]*"|'[^']*'|[^"'>\s]+)*)>([\s\S]*?)<\/script\b/gi;

/** Types that a browser runs. Any other, such as JSON-LD, is data, and no policy concerns it. */
const RUN = /^(?:|text\/javascript|application\/javascript|module)$/i;

/**
 * What a Content-Security-Policy must name so that the scripts written into a page run, and no others: `sha256-…` of
 * each, once.
 */
export function inlineScriptHashes(html: string): Set<string> {
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    const [, quoted, bare] = /\stype\s*=\s*(?:["']([^"']*)["']|([^\s"'>]+))/i.exec(attributes) ?? [];
    if (!RUN.test((quoted ?? bare ?? '').trim())) continue;
    // A browser hashes what it read: line ends are one character there.
    hashes.add(`sha256-${createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64')}`);
  }
  return hashes;
}
