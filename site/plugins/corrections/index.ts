import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What the framework does otherwise than this site wants, and offers no setting for: see `rewrites.mjs`, each with its reason. */
export default function corrections(): Plugin {
  return {
    name: 'corrections',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            test: /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]/,
            enforce: 'pre',
            use: [{ loader: here('./loader.mjs'), options: { isServer } }],
          },
        ],
      },
    }),
  };
}
