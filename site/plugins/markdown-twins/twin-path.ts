/**
 * Where the Markdown twin of a page stands: `/docs/faq` → `/docs/faq.md`, `/docs/install/` → `/docs/install/index.md`.
 *
 * @param page path of the page in its canonical form
 */
export function twinPath(page: string): string {
  return page.endsWith('/') ? `${page}index.md` : `${page}.md`;
}
