/**
 * The name under which the build puts the Markdown twin of a page: `faq/index.html` has `faq.md` if its address is
 * `…/faq`, and `faq/index.md` if it is `…/faq/`.
 *
 * @param file name of the HTML file
 * @param canonical path that the page calls its own; `undefined` if it states none
 */
export function twinFile(file: string, canonical: string | undefined): string {
  const folder = file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '');
  return folder === '' || canonical?.endsWith('/') === true ? `${folder === '' ? '' : `${folder}/`}index.md` : `${folder}.md`;
}
