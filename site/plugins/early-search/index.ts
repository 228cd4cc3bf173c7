import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { build } from 'esbuild';

const SCRIPT = 'src/search/bar/early-script.ts';

/**
 * Writes the search before the page is alive into every page: at its end, for what comes before the text keeps the text
 * waiting, and nobody presses a key between the first paint and the last byte of HTML.
 */
export default function earlySearch({ siteDir, codeTranslations }: LoadContext): Plugin<string> {
  return {
    name: 'early-search',
    getPathsToWatch: () => [path.join(siteDir, SCRIPT)],
    async loadContent() {
      const { outputFiles } = await build({
        entryPoints: [path.join(siteDir, SCRIPT)],
        define: { LABEL: JSON.stringify(codeTranslations['docs.search.label']) },
        target: ['chrome86', 'safari15', 'firefox115'],
        charset: 'utf8',
        bundle: true,
        minify: true,
        format: 'iife',
        write: false,
        logLevel: 'error',
      });
      return outputFiles.map(({ text }) => text.trim()).join('');
    },
    injectHtmlTags: ({ content }) => ({ postBodyTags: [{ tagName: 'script', innerHTML: content }] }),
  };
}
