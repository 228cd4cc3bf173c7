import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { keptByBuilds, type Kept } from '../kept/kept.ts';
import { EvenHashes } from './even-hashes.ts';
import { keepPages } from './kept-pages.ts';
import { KeptScripts } from './kept-scripts.ts';
import { stylesOnce } from './styles-once.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * What the framework does otherwise than this site wants, and offers no setting for: see `rewrites.mjs` and the other
 * files, each with its reason. One plugin, for the browser is sent the name of each.
 */
export default function corrections(): Plugin {
  return {
    name: 'corrections',
    configureWebpack(config, isServer) {
      const kept = keptByBuilds();
      if (kept !== undefined) keepPages(config.module?.rules ?? [], kept);
      if (isServer) drawNoDiagrams(config);
      else makeSmall(config, kept);
      return {
        module: {
          rules: [
            {
              test: /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]/,
              enforce: 'pre',
              use: [{ loader: here('./loader.mjs'), options: { isServer } }],
            },
          ],
        },
      };
    },
    configurePostCss: stylesOnce,
  };
}

/** What a plugin is given to change. */
type BundlerConfiguration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** The library that draws diagrams is half of all modules, and draws in the browser only. */
function drawNoDiagrams({ resolve }: BundlerConfiguration): void {
  if (resolve === undefined || Array.isArray(resolve.alias))
    throw new TypeError('The bundler lists its aliases; plugins/corrections adds to an object of them.');
  resolve.alias = { mermaid$: here('./server/no-diagrams.ts'), ...resolve.alias };
}

/** While writing, nothing is made smaller. */
function makeSmall(config: BundlerConfiguration, kept: Kept | undefined): void {
  const minimizers = config.optimization?.minimizer;
  if (minimizers === undefined) return;
  const plugins = [new EvenHashes(), ...(kept === undefined ? [] : [new KeptScripts(kept, minimizers)])];
  config.plugins = [...(config.plugins ?? []), ...(plugins as unknown as NonNullable<typeof config.plugins>)];
}
