import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

/** Pages are rendered through `react-dom-server.mjs`, so that no Chinese character is torn. */
export default function wholeCharacters(): Plugin {
  return {
    name: 'whole-characters',
    configureWebpack(config, isServer) {
      if (!isServer || config.resolve === undefined) return {};
      if (Array.isArray(config.resolve.alias))
        throw new TypeError('The bundler lists its aliases; whole-characters adds to an object of them.');
      const alias = { 'react-dom/server$': fileURLToPath(new URL('./react-dom-server.mjs', import.meta.url)) };
      config.resolve.alias = { ...alias, ...config.resolve.alias };
      return {};
    },
  };
}
