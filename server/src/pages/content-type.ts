/** Types by file extension: what a Docusaurus build of this site can hold. Text is always UTF-8. */
const CONTENT_TYPES = new Map([
  ['avif', 'image/avif'],
  ['css', 'text/css; charset=utf-8'],
  ['gif', 'image/gif'],
  ['html', 'text/html; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['map', 'application/json; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain; charset=utf-8'],
  ['wasm', 'application/wasm'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['webp', 'image/webp'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['xml', 'application/xml; charset=utf-8'],
]);

/** Types by whole name, where the extension does not say enough. Browsers look for this one (OpenSearch 1.1). */
const NAMED = new Map([['opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8']]);

/** The Content-Type of a file by its name; unknown extensions are bytes that a browser downloads. */
export function contentType(fileName: string): string {
  const named = NAMED.get(fileName.slice(fileName.lastIndexOf('/') + 1));
  if (named !== undefined) return named;
  const extension = /\.([^./]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return CONTENT_TYPES.get(extension ?? '') ?? 'application/octet-stream';
}
