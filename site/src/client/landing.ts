import siteConfig from '@generated/docusaurus.config';

/**
 * Addresses that no server can mend: the hash form of old versions (`/docs/#/install_1panel`), and `…/page.html`
 * or `…/index.html` on a host that cannot redirect. The address is put right before the page wakes up.
 */
if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const base = siteConfig.baseUrl;
  const old = /^#\/([\w-]+)(?:\/|$)/.exec(hash)?.[1];
  if (pathname === base && old !== undefined) {
    window.location.replace(`${base}${old.startsWith('install_') ? `install/${old}` : old}`);
  } else if (pathname.startsWith(base) && /\.html$/.test(pathname)) {
    window.history.replaceState(
      null,
      '',
      pathname.replace(/(?:\/index)?\.html$/, (end) => (end.startsWith('/index') ? '/' : '')) + search + hash,
    );
  }
}
