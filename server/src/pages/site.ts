import { gunzipSync } from 'node:zlib';
import type { Manifest } from '../release/manifest.ts';
import type { PageFile } from '../release/page-files.ts';
import type { Encoding } from './accept-encoding.ts';
import { cacheControl, isHashed } from './cache-control.ts';
import { canonicalPath } from './canonical.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { contentType } from './content-type.ts';
import { contentHash } from './etag.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { buildRouteTable, NOT_FOUND_FILE, NOT_FOUND_TWIN, type RouteTable } from './route-table.ts';
import { twinFile } from './twin-file.ts';

/** A file with everything that its answer states about it. */
export interface ServedFile extends Omit<PageFile, 'content'> {
  /**
   * The plain content. Of what is kept packed it is unpacked each time: plain, the scripts and pages are half of a release,
   * and nearly nobody asks for them so.
   */
  readonly content: () => Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Whether its name carries a hash, so that it never changes under it. */
  readonly isHashed: boolean;
  /** Whether it is of the release before this one, for tabs that were opened then. */
  readonly isPrevious: boolean;
  /** Whether a browser can show it as a page, with scripts. */
  readonly isDocument: boolean;
  /** Of the plain content; see `entityTag`. */
  readonly hash: string;
  /** The compressed forms that it has. */
  readonly compressed: ReadonlySet<Encoding>;
  /** The page as Markdown, for who asks for it at the same address. */
  readonly twin?: ServedFile;
}

/** The pages of a release, ready to serve. */
export interface Site {
  readonly routes: RouteTable;
  readonly files: ReadonlyMap<string, ServedFile>;
  /** What unknown paths get, with status 404. */
  readonly notFound: ServedFile;
  /** The Content-Security-Policy of its documents. */
  readonly policy: string;
}

/** The pages folder lacks a file that the server cannot do without. */
export class IncompleteSiteError extends Error {
  override readonly name = 'IncompleteSiteError';
}

/**
 * Puts the pages and their addresses together.
 *
 * @param previous hashed files of the release before, reachable where this one has none of the name.
 *
 * @throws IncompleteSiteError if the home page or the not-found page is missing.
 */
export function buildSite(
  manifest: Omit<Manifest, 'publicUrl' | 'fingerprint'>,
  pageFiles: ReadonlyMap<string, PageFile>,
  previous: ReadonlyMap<string, PageFile> = new Map(),
): Site {
  const files = new Map<string, ServedFile>();
  const canonicalPaths = new Map<string, string>();
  const scriptHashes = new Set<string>();
  // Twins first, so that pages find theirs.
  const names = [...pageFiles].sort(([a], [b]) => Number(b.endsWith('.md')) - Number(a.endsWith('.md')));
  for (const [name, file] of names) {
    const html = name.endsWith('.html') ? file.content.toString('utf8') : undefined;
    const canonical = html === undefined ? undefined : canonicalPath(html);
    const twin = files.get(name === NOT_FOUND_FILE ? NOT_FOUND_TWIN : twinFile(name, canonical));
    files.set(name, { ...served(name, file), ...(twin === undefined || html === undefined ? {} : { twin }) });
    if (html === undefined) continue;
    if (canonical !== undefined) canonicalPaths.set(name, canonical);
    for (const hash of inlineScriptHashes(html)) scriptHashes.add(hash);
  }
  for (const [name, file] of previous) {
    if (isHashed(name) && !files.has(name)) files.set(name, { ...served(name, file), isPrevious: true });
  }
  const notFound = files.get(NOT_FOUND_FILE);
  if (notFound === undefined) throw new IncompleteSiteError(`${NOT_FOUND_FILE} is missing`);
  if (!files.has('index.html')) throw new IncompleteSiteError('index.html is missing');
  const { basePath, redirects, search, eventsHost, trackingId } = manifest;
  return {
    files,
    notFound,
    routes: buildRouteTable({ basePath, redirects, canonicalPaths, files: files.keys() }),
    policy: contentSecurityPolicy({
      scriptHashes,
      searchHosts: search.hosts,
      eventsHost: eventsHost === 'self' ? undefined : eventsHost,
      hasTracking: trackingId !== undefined,
    }),
  };
}

function served(name: string, { content, ...packed }: PageFile): ServedFile {
  return {
    ...packed,
    content: packed.gzip === undefined ? keep(content) : unpack(packed.gzip),
    contentType: contentType(name),
    cacheControl: cacheControl(name),
    isHashed: isHashed(name),
    isPrevious: false,
    isDocument: /\.(?:html|svg|xml)$/i.test(name),
    hash: contentHash(content),
    compressed: new Set((['br', 'gzip'] as const).filter((encoding) => packed[encoding] !== undefined)),
  };
}

function keep(content: Buffer): () => Buffer {
  return () => content;
}

/** A function of its own: made where the plain content is at hand, it would keep that too. */
function unpack(gzip: Buffer): () => Buffer {
  return () => gunzipSync(gzip);
}
