import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Of the generated `routesChunkNames.json`: route and a hash → which chunks it is made of, at any depth. */
type ChunkNames = Record<string, unknown>;

/**
 * Puts every page's styles into its HTML and names its script there. The framework links the styles that all pages share:
 * on a slow line the first paint then waits for another round trip, in which styles and scripts share the line. It names no
 * page's own files: its styles would come after its first paint, and not at all without JavaScript; its script would be
 * discovered by a script.
 * @param base what addresses begin with, such as `/docs/`
 */
export async function placePageFiles(outDir: string, generatedFilesDir: string, base: string): Promise<void> {
  const routes = JSON.parse(await readFile(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8')) as ChunkNames;
  const chunks = new Map(Object.entries(routes).map(([route, names]) => [fileOf(route, base), namesIn(names)]));
  const styles = await readStyles(path.join(outDir, 'assets/css'));
  const scripts = await readdir(path.join(outDir, 'assets/js'));
  const pages = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const own = (files: string[], end: string): string[] =>
      files.filter((file) => chunks.get(page)?.some((name) => isOf(file, name, end)) ?? false);
    const file = path.join(outDir, page);
    const html = await readFile(file, 'utf8');
    await writeFile(file, withFiles(html, base, styles, own([...styles.keys()], 'css'), own(scripts, 'js')));
  }
}

/**
 * @param texts of styles, by their names in `assets/css`
 * @param own names of the page's own styles, to come after those of all pages, which they build on
 * @param scripts names in `assets/js`, fetched ahead: the bundle runs them when it gets there
 * @throws if the page has no stylesheet to come after, or one that there is not
 */
export function withFiles(
  html: string,
  base: string,
  texts: ReadonlyMap<string, string>,
  own: readonly string[],
  scripts: readonly string[],
): string {
  const [link, shared] = /<link rel="?stylesheet"? href="?[^">]*\/assets\/css\/(styles\.[^">]*)"?>/.exec(html) ?? [];
  if (link === undefined || shared === undefined) throw new Error('plugins/light: a page without the stylesheet of all pages.');
  const placed = [
    ...[shared, ...own].map((name) => inlined(name, base, texts.get(name))),
    ...scripts.map((name) => `<link rel="preload" as="script" href="${base}assets/js/${name}">`),
  ];
  // A function: a text may hold what a replacement would read as a sign.
  return html.replace(link, () => placed.join(''));
}

/** The bundle looks for styles by this attribute before it fetches them. */
function inlined(name: string, base: string, text: string | undefined): string {
  if (text === undefined || text.includes('</style')) throw new Error(`plugins/light: ${name} cannot be written into a page.`);
  return `<style data-href="${base}assets/css/${name}">${text}</style>`;
}

async function readStyles(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)));
}

/** Where a route's page lies, below the folder of pages. Its key ends in a hash. */
function fileOf(route: string, base: string): string {
  return path.join(route.replace(/-[^-]+$/, '').slice(base.length), 'index.html');
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
