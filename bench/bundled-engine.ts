import type * as search from '@emlog-docs/search';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What the search exports to those who query. */
export type SearchModule = typeof search;

/**
 * The engine as it is served and as browsers run it: one file, without types. Run from TypeScript, every function that
 * is made while a query is answered would first get its name written on it, which costs a tenth of the query.
 */
export async function loadBundledEngine(): Promise<SearchModule> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('@emlog-docs/search'))],
    bundle: true,
    write: false,
    platform: 'neutral',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as SearchModule;
}
