import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';
import type { Root } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { withConstants } from './constants.ts';

/** What scripts put on a page that no file spells out, and what other stylesheets take from this one. */
const SPELT_NOWHERE = { standard: [/^navigation-with-keyboard$/], greedy: [/^data-theme/] };

/** Classes of the framework that scripts name and this site draws itself, or never shows: badges of versions, cards, tags, columns, pages by number. */
const DRAWN_OTHERWISE = [
  /^(?:alert|badge|button|card)--/,
  /^(?:alert|badge|card)(?:__|$)/,
  /^(?:row|col|pagination)$/,
  /^footer__(?:col|title|items?)$/,
  /^tag(?:WithCount|Regular)?_\w+$/,
];

/**
 * Takes the rules that no page and no script of a finished build can use out of the stylesheet that every page loads.
 * The file gets a name of its new content, for it is cached for a year, and the pages are told so.
 * @throws if there is not exactly one such stylesheet
 */
export async function purgeStyles(outDir: string): Promise<void> {
  const folder = path.join(outDir, 'assets/css');
  const sheets = (await readdir(folder)).filter((name) => /^styles\.\w+\.css$/.test(name));
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length > 1)
    throw new Error(`plugins/light: one stylesheet was expected in assets/css, not ${sheets.length}.`);
  const files = await filesIn(outDir);
  const others = files.filter((file) => file.endsWith('.css') && path.basename(file) !== sheet);
  const shared = await variablesIn([...others, ...files.filter((file) => /\.(?:html|js)$/.test(file))]);
  const [result] = await new PurgeCSS().purge({
    css: [path.join(folder, sheet)],
    content: files.filter((file) => /\.(?:html|js)$/.test(file)),
    extractors: [
      { extensions: ['html'], extractor: namesInHtml },
      { extensions: ['js'], extractor: namesInScript },
    ],
    blocklist: DRAWN_OTHERWISE,
    variables: true,
    safelist: { ...SPELT_NOWHERE, variables: shared },
  });
  if (result === undefined) throw new Error('plugins/light: nothing came out of the stylesheet.');
  const css = withConstants(withoutOverridden(result.css), new Set(shared));
  const name = `styles.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(path.join(folder, sheet), css);
  await rename(path.join(folder, sheet), path.join(folder, name));
  await Promise.all(files.filter((file) => file.endsWith('.html')).map((file) => replaceIn(file, sheet, name)));
}

/** Names of elements and what their attributes say: a word of the text is no class. */
function namesInHtml(html: string): string[] {
  return (html.match(/<[a-zA-Z][^>]*>/g) ?? []).flatMap((tag) => tag.match(/[\w-]+/g) ?? []);
}

/** Words of strings that could be lists of classes, and of templates that put them together: prose is none. */
function namesInScript(script: string): string[] {
  const strings = script.match(/"[\w\s#.:[\]='()>-]*"|'[\w\s#."[\]=:()>-]*'|`[^`]*`/g) ?? [];
  return [...strings, ...(script.match(/(?<![\w-])[\w-]+(?=:\s*["'])/g) ?? [])].flatMap((text) => text.match(/[\w-]+/g) ?? []);
}

/**
 * Takes the framework's values of variables away where `:root:root` (tokens.css) sets them anew, whatever the colour mode.
 * Exported for its test.
 */
export function withoutOverridden(css: string): string {
  const root = postcss.parse(css);
  const strong = new Set<string>();
  eachVariable(root, ':root:root', ({ prop }) => strong.add(prop));
  for (const weak of [':root', 'html[data-theme=dark]', 'html[data-theme=light]'])
    eachVariable(root, weak, (declaration) => {
      if (strong.has(declaration.prop)) declaration.remove();
    });
  return root.toString();
}

function eachVariable(root: Root, selector: string, use: (declaration: postcss.Declaration) => void): void {
  root.each((node) => {
    if (node.type === 'rule' && node.selector === selector) node.walkDecls(/^--/, use);
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
}

/** Variables are judged within one file: those that another one names would be lost. */
async function variablesIn(files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [...new Set(texts.flatMap((text) => text.match(/--[a-zA-Z][\w-]*/g) ?? []))];
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(from, to));
}
