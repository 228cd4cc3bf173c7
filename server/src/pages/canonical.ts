/**
 * The path that a page calls its own, from its `<link rel="canonical">`: percent-decoded, without origin, query and
 * fragment. `undefined` if the page has no such link or its address cannot be read.
 *
 * It is needed because the files do not tell the form of the address: Docusaurus writes `faq/index.html` for
 * `/docs/faq` as well as `install/index.html` for `/docs/install/`.
 */
export function canonicalPath(html: string): string | undefined {
  const bodyAt = html.search(/<body\b/i);
  const head = bodyAt === -1 ? html : html.slice(0, bodyAt);
  for (const [tag] of head.matchAll(/<link\b[^>]*>/gi)) {
    if (attribute(tag, 'rel')?.toLowerCase() !== 'canonical') continue;
    const href = attribute(tag, 'href');
    if (href === undefined) continue;
    try {
      return decodeURIComponent(new URL(href, 'http://relative.invalid').pathname);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The value of an attribute of a tag; HTML minifiers leave the quotes out where they can. */
function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
