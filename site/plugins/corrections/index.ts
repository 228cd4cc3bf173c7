import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { keepPages } from './kept-pages.ts';
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
      const [folder, version] = [process.env['KEPT_PAGES'], process.env['KEPT_PAGES_VERSION']];
      if (folder !== undefined && version !== undefined) keepPages(config.module?.rules ?? [], { folder, next: `${folder}.next`, version });
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
