import type { Redirect } from '../release/manifest.ts';

/** What stands at one path. */
export type Target =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string };

/** Every path that answers with something else than "not found", percent-decoded. */
export type RouteTable = ReadonlyMap<string, Target>;

/** What the table is made from. File names are relative to the pages folder, with `/` between folders. */
export interface RouteSources {
  /** Path under which the pages folder stands; begins and ends with a slash. */
  readonly basePath: string;
  readonly files: Iterable<string>;
  /** Canonical path of each HTML file that states one. */
  readonly canonicalPaths: ReadonlyMap<string, string>;
  readonly redirects: readonly Redirect[];
}

/** The page that answers unknown paths; it has no address of its own. */
export const NOT_FOUND_FILE = '404.html';
/** The same as Markdown. */
export const NOT_FOUND_TWIN = '404.md';

/**
 * Paths below the base that answer with the page although their canonical form has no slash. The product's own AI
 * helper fetches `/docs/faq/`, wants status 200 and follows no redirect.
 */
const ALSO_WITH_SLASH: readonly string[] = ['faq/'];

/** Lists every path the release answers, so that serving is a look-up and nothing outside the release can be reached. */
export function buildRouteTable(sources: RouteSources): RouteTable {
  const { basePath } = sources;
  const table = new Map<string, Target>();
  const pages = new Map<string, string>();
  for (const file of sources.files) {
    if (file === NOT_FOUND_FILE || file === NOT_FOUND_TWIN) continue;
    if (file.endsWith('.html')) pages.set(canonicalFor(file, sources), file);
    else table.set(basePath + file, { kind: 'file', file });
  }
  for (const canonical of pages.keys()) {
    for (const form of otherForms(canonical)) table.set(form, permanently(encodeURI(canonical)));
  }
  // After the other forms, so that no page's own address is hidden by another page's variant.
  for (const [canonical, file] of pages) table.set(canonical, { kind: 'file', file });
  for (const path of ALSO_WITH_SLASH) {
    const file = pages.get(basePath + path.replace(/\/$/, ''));
    if (file !== undefined) table.set(basePath + path, { kind: 'file', file });
  }
  if (basePath !== '/') {
    // Not permanent: browsers keep a 301, and another site may stand at the root one day.
    table.set('/', { kind: 'redirect', status: 302, location: encodeURI(basePath) });
  }
  for (const redirect of sources.redirects) addRedirect(table, redirect);
  return table;
}

/** The page's own address, as far as it is another form of where the file lies; otherwise the form that its name suggests. */
function canonicalFor(file: string, { basePath, canonicalPaths }: RouteSources): string {
  const plain = basePath + file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  const stated = canonicalPaths.get(file);
  return stated !== undefined && pathKey(stated) === pathKey(plain) ? stated : plain;
}

/** The forms in which people and old links also write a page's address. */
function otherForms(canonical: string): string[] {
  const bare = canonical.replace(/\/$/, '');
  const forms = [`${bare}/`, `${bare}/index.html`];
  // The root of the host has no name to which `.html` could be added.
  if (bare !== '') forms.push(bare, `${bare}.html`, `${bare}.html/`);
  return forms;
}

/** A moved page was reachable in all forms; so is its redirect. A fragment never reaches a server: the page's script does those. */
function addRedirect(table: Map<string, Target>, { from, to }: Redirect): void {
  if (from.includes('#')) return;
  const target = permanently(to);
  const key = pathKey(from);
  table.set(key === '' ? '/' : key, target);
  for (const form of otherForms(key)) table.set(form, target);
}

/** What the forms of one address have in common. */
function pathKey(path: string): string {
  return path
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
    .replace(/\/$/, '');
}

function permanently(location: string): Target {
  return { kind: 'redirect', status: 301, location };
}
