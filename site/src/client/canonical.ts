/**
 * Some hosts answer with a page under other forms of its address (`/guide/`, `/guide.html`) and cannot redirect: the
 * address becomes the page's own before anything reads it, so that menus, links and saved hits know one form of it.
 */
function takeOwnAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (canonical === undefined) return;
  const own = new URL(canonical).pathname;
  const { pathname, search, hash } = window.location;
  if (own !== pathname && bare(own) === bare(pathname)) window.history.replaceState(window.history.state, '', own + search + hash);
}

/** What the forms of one address have in common. */
function bare(path: string): string {
  return path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '');
}

if (typeof window !== 'undefined') takeOwnAddress();

export {};
