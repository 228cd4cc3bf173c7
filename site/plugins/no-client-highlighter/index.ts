import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

/**
 * Keeps prism out of the bundle: code is coloured while building (plugins/markdown/code.ts), so neither server nor
 * client needs the 21 KB. Both sides get the same empty stand-in, or hydration would differ (error 418).
 */
export default function noClientHighlighter(): Plugin {
  return {
    name: 'no-client-highlighter',
    configureWebpack(config) {
      const alias = { 'prism-react-renderer$': fileURLToPath(new URL('./empty.ts', import.meta.url)) };
      // Put first, by hand: core's own aliases would win over returned ones.
      const { resolve } = config;
      if (Array.isArray(resolve?.alias))
        throw new Error('no-client-highlighter: resolve.alias is a list, but must be an object as Docusaurus 3.8 writes it.');
      if (resolve !== undefined) resolve.alias = { ...alias, ...resolve.alias };
      return {};
    },
  };
}
