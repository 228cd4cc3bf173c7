import { createHash } from 'node:crypto';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the framework's compiler of pages is given, and what it makes (@docusaurus/mdx-loader, processor). */
interface PageSource {
  readonly content: string;
  readonly filePath: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly compilerName: string;
}
interface CompiledPage {
  readonly content: string;
  readonly data: { readonly contentTitle?: string };
}
interface Processor {
  process: (page: PageSource) => Promise<CompiledPage>;
}

/** A rule of the bundler, as far as it is used. */
interface Rule {
  readonly use?: readonly { readonly loader: string; readonly options?: { processors?: Record<string, Processor> } }[];
}

/** Where compiled pages are kept, and everything besides a page's own text that decides what becomes of it, as one hash. */
export interface Kept {
  /** Read. */
  readonly folder: string;
  /** Written; the build task moves it to the other when no page has warned, for a page that was kept does not warn again. */
  readonly next: string;
  readonly version: string;
}

const seen = new WeakSet<Processor>();

/**
 * Compiles a page only when it has changed, or anything else that pages are made from. Four fifths of the time goes into
 * pages that are what they were.
 *
 * @param rules of the bundler; those that compile pages are changed
 */
export function keepPages(rules: readonly unknown[], kept: Kept): void {
  for (const { use } of rules as readonly Rule[]) {
    if (!Array.isArray(use)) continue;
    for (const { loader, options } of use as NonNullable<Rule['use']>) {
      if (!/[\\/]@docusaurus[\\/]mdx-loader[\\/]/.test(loader)) continue;
      for (const processor of Object.values(options?.processors ?? {})) keepResults(processor, kept);
    }
  }
}

function keepResults(processor: Processor, { folder, next, version }: Kept): void {
  // Both bundles have the same rules.
  if (seen.has(processor)) return;
  seen.add(processor);
  const compile = processor.process;
  processor.process = async (page) => {
    const name = `${createHash('sha256')
      .update(JSON.stringify([version, page]))
      .digest('hex')}.json`;
    const known = await used(path.join(folder, name));
    if (known !== undefined) return JSON.parse(known) as CompiledPage;
    const { content, data } = await compile(page);
    const compiled = { content, data: data.contentTitle === undefined ? {} : { contentTitle: data.contentTitle } };
    await mkdir(next, { recursive: true });
    await writeFile(path.join(next, name), JSON.stringify(compiled));
    return compiled;
  };
}

/** A file that was kept, marked as used; undefined where there is none. */
async function used(file: string): Promise<string | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    await utimes(file, new Date(), new Date());
    return text;
  } catch {
    return undefined;
  }
}
