import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Of the generated `routesChunkNames.json`: route and a hash → which chunks it is made of, at any depth. */
type ChunkNames = Record<string, unknown>;

/**
 * Tells every page's HTML which files are its own. The framework names only those of all pages, so a page's styles would
 * come after its first paint, and not at all without JavaScript; its script would be discovered by a script.
 * @param base what addresses begin with, such as `/docs/`
 */
export async function linkPageFiles(outDir: string, generatedFilesDir: string, base: string): Promise<void> {
  const routes = JSON.parse(await readFile(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8')) as ChunkNames;
  const styles = await readdir(path.join(outDir, 'assets/css'));
  const scripts = await readdir(path.join(outDir, 'assets/js'));
  for (const [route, chunks] of Object.entries(routes)) {
    const names = namesIn(chunks);
    const own = (files: string[], end: string): string[] => files.filter((file) => names.some((name) => isOf(file, name, end)));
    const file = path.join(outDir, route.replace(/-[^-]+$/, '').slice(base.length), 'index.html');
    const html = await readFile(file, 'utf8').catch(() => undefined);
    // A route that only holds others has no page.
    if (html === undefined) continue;
    await writeFile(file, withLinks(html, base, own(styles, 'css'), own(scripts, 'js')));
  }
}

/**
 * @param styles names in `assets/css`, to come after the styles of all pages, which they build on
 * @param scripts names in `assets/js`, fetched ahead: the bundle runs them when it gets there
 * @throws if the page has no stylesheet to come after
 */
export function withLinks(html: string, base: string, styles: readonly string[], scripts: readonly string[]): string {
  const link = /<link rel="?stylesheet"? href="?[^">]*\/assets\/css\/styles\.[^">]*"?>/.exec(html)?.[0];
  if (link === undefined) throw new Error('plugins/light: a page without the stylesheet of all pages.');
  const links = [
    ...styles.map((name) => `<link rel="stylesheet" href="${base}assets/css/${name}">`),
    ...scripts.map((name) => `<link rel="preload" as="script" href="${base}assets/js/${name}">`),
  ];
  return html.replace(link, [link, ...links].join(''));
}

function namesIn(chunks: unknown): string[] {
  if (typeof chunks === 'string') return [chunks];
  return typeof chunks === 'object' && chunks !== null ? Object.values(chunks).flatMap(namesIn) : [];
}

/** Whether a file is the chunk's: its name, a hash, the ending. Compressed twins come later. */
function isOf(file: string, chunk: string, end: string): boolean {
  const [name, , last, ...more] = file.split('.');
  return name === chunk && last === end && more.length === 0;
}
