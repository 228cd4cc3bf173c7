/** The other forms of a page's address, as hosts lead from them to the page's own. */
export function addressForms(url: URL): URL[] {
  const bare = url.pathname
    .replace(/\/index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/\/$/, '');
  return [bare, `${bare}/`].map((path) => new URL(path === '' ? '/' : path, url));
}
