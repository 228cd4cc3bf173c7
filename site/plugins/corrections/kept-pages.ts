import { nameOf, takeOrMake } from '../kept/kept.ts';
import type { Kept } from '../kept/kept.ts';

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

function keepResults(processor: Processor, kept: Kept): void {
  // Both bundles have the same rules.
  if (seen.has(processor)) return;
  seen.add(processor);
  const compile = processor.process;
  processor.process = (page) =>
    takeOrMake(kept, nameOf(['page', kept.version, page]), async () => {
      const { content, data } = await compile(page);
      return { content, data: data.contentTitle === undefined ? {} : { contentTitle: data.contentTitle } };
    });
}
