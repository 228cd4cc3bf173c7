import type { Plugin } from '@docusaurus/types';

/** While developing, the pages' own origin passes searches on to the search service (`DEV_SEARCH`, set by `npm run dev`). */
export default function devSearch(): Plugin {
  const target = process.env['DEV_SEARCH'];
  return {
    name: 'dev-search',
    configureWebpack: () => (target === undefined ? {} : ({ devServer: { proxy: [{ context: ['/1/'], target }] } } as object)),
  };
}
