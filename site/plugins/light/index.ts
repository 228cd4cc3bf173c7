import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { placePageFiles } from './page-files.ts';
import { purgeStyles } from './purge.ts';
import { REWRITES } from './rewrites.mjs';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Module → what stands in for it in the browser. */
const ALIASES = {
  // 10 KB of helpers, of which one file uses one.
  tslib$: here('./client/tslib.ts'),
  // Each a third of the original's size, for the part of it that the framework uses.
  'react-helmet-async$': here('./client/head.tsx'),
  'react-loadable$': here('./client/loadable.tsx'),
  nprogress$: here('./client/progress.ts'),
};

/** The browser gets less than Docusaurus would send: see `rewrites.mjs` and the files in `client/`, each with its reason. */
export default function light(): Plugin {
  return {
    name: 'light',
    configureWebpack(config, isServer) {
      if (isServer) return {};
      const { resolve } = config;
      if (resolve === undefined || Array.isArray(resolve.alias))
        throw new TypeError('The bundler lists its aliases; plugins/light adds to an object of them.');
      resolve.alias = { ...ALIASES, ...resolve.alias };
      splitStyles(config.optimization?.splitChunks);
      keepChinese(config.optimization?.minimizer);
      return {
        module: {
          rules: REWRITES.map(({ file }) => ({ test: file, enforce: 'pre' as const, use: [{ loader: here('./loader.mjs') }] })),
        },
      };
    },
    async postBuild({ outDir, generatedFilesDir, baseUrl }) {
      await purgeStyles(outDir);
      await placePageFiles(outDir, generatedFilesDir, baseUrl);
    },
  };
}

/** What is fetched on demand brings its own styles; all others stay in the one file that every page loads. */
const FETCHED_LATER =
  /[\\/]site[\\/]src[\\/](?:search[\\/](?:landing|modal|page|view)|offline[\\/]panel|components[\\/](?:api|enlarge|feedback[\\/]reason|filter|home))[\\/]/;

/** The framework puts the styles of everything into one file, so that their order is one; here only those of every page. */
function splitStyles(splitChunks: unknown): void {
  const styles = (splitChunks as { cacheGroups?: { styles?: { chunks?: string; test?: unknown } } } | undefined)?.cacheGroups?.styles;
  if (styles?.chunks !== 'all')
    throw new Error('plugins/light: splitChunks has no group `styles` over all chunks, as Docusaurus 3.8.1 has.');
  styles.test = (module: { nameForCondition?: () => string | null }) => !FETCHED_LATER.test(module.nameForCondition?.() ?? '');
}

interface Minimizer {
  name?: string;
  _args?: [{ minimizerOptions?: { format?: { ascii_only?: boolean } } }?];
}

/**
 * Chinese stays as it is written: by default each character becomes `\uXXXX`, six bytes in place of three. Pages and
 * scripts are served as UTF-8.
 */
function keepChinese(minimizers: unknown): void {
  // While writing, nothing is made smaller.
  if (minimizers === undefined) return;
  const format = (minimizers as Minimizer[]).find(({ name }) => name === 'SwcJsMinimizerRspackPlugin')?._args?.[0]?.minimizerOptions
    ?.format;
  if (format?.ascii_only !== true) throw new Error('plugins/light: the minimizer has no `ascii_only`, as Docusaurus 3.8.1 sets.');
  format.ascii_only = false;
}
