/** Docusaurus puts only files there whose names carry a hash of their content. */
const HASHED = 'assets/';

/** Whether a file of the pages folder never changes under its name. */
export function isHashed(fileName: string): boolean {
  return fileName.startsWith(HASHED);
}

/** How long browsers and proxies may keep a file of the pages folder without asking. */
export function cacheControl(fileName: string): string {
  if (isHashed(fileName)) return 'public, max-age=31536000, immutable';
  // A page names its scripts by hash: an old page would ask for scripts that are gone. Its Markdown is the same page,
  // at the same address for those who ask for it.
  if (/\.(?:html|md)$/.test(fileName)) return 'no-cache';
  // The service worker names the files of its release: an old one would keep a reader on that release.
  if (fileName === 'sw.js') return 'no-cache';
  return 'public, max-age=3600';
}
