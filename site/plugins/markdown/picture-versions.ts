import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const inSite = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The table: path below site/docs, tab, product version. */
const TABLE = 'names/pictures.tsv';

let table: ReadonlyMap<string, string> | undefined;

/**
 * The product version that a picture shows.
 * @param source what stands in the picture's `src`: Docusaurus's `require("…loader!./file.webp").default`, or an address
 * @param page the path of the page's file
 * @throws Error when the table does not name the picture
 */
export function pictureVersion(source: string, page: string): string {
  table ??= readVersions(readFileSync(inSite(TABLE), 'utf8'));
  const picture = picturePath(source, page, inSite('docs'));
  const version = table.get(picture);
  if (version !== undefined) return version;
  throw new Error(
    `${page}: site/${TABLE} does not say which product version the picture ${picture} shows. Add the line “${picture}<tab>version”, for example 2.6.27.`,
  );
}

/** Versions by picture; empty lines and lines that begin with `# ` are comments. The content check reports malformed lines. */
export function readVersions(text: string): ReadonlyMap<string, string> {
  const versions = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [picture, version] = line.split('\t');
    if (picture && version && !line.startsWith('# ')) versions.set(picture, version);
  }
  return versions;
}

/** A picture's path below the docs folder, with `/`; an address elsewhere stays as it is. */
export function picturePath(source: string, page: string, docs: string): string {
  // After the loaders, each of which ends with `!`, Docusaurus writes the path from the page's folder (mdx-loader, transformImage).
  const required = /^require\("(?:[^"]*!)?([^"!?#]+)[^"!]*"\)/.exec(source)?.[1];
  if (required === undefined) return source;
  return path.relative(docs, path.resolve(path.dirname(page), required)).replaceAll(path.sep, '/');
}
