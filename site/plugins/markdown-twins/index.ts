import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { product } from '../../site.config.ts';
import { keptByBuilds, nameOf, takeOrMake } from '../kept/kept.ts';
import { cutArticle, readArticle } from './article.ts';
import { llmsFull } from './llms-full.ts';
import { llmsIndex } from './llms.ts';
import { notFoundTwin } from './not-found.ts';
import { arrange } from './site-pages.ts';
import type { Section, SitePage } from './site-pages.ts';
import { twinPath } from './twin-path.ts';
import { makeTwin } from './twin.ts';
import type { Twin } from './twin.ts';

/** The version of the outline's form; the server reads the same. */
const FORMAT = 1;

/**
 * Writes what assistants read, from the pages as they were built: a Markdown twin beside every page, `llms.txt` and
 * `llms-full*.txt`, and the release's outline (`../outline.json`): every page with its headings and their places.
 */
export default function markdownTwins(context: LoadContext): Plugin {
  const { url: publicUrl, baseUrl: basePath } = context.siteConfig;
  let sections: Section[] = [];
  let pages: SitePage[] = [];
  return {
    name: 'markdown-twins',
    allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent | undefined;
      const version = docs?.loadedVersions[0];
      if (version === undefined) throw new Error('There are no documents to write as Markdown.');
      ({ sections, pages } = arrange(version.docs, Object.values(version.sidebars)[0] ?? []));
      return Promise.resolve();
    },
    async postBuild({ outDir }) {
      const twins = await Promise.all(
        pages.map(async (page) => {
          const url = publicUrl + page.path;
          const file = twinPath(page.path).slice(basePath.length);
          return { ...page, url, file, ...(await readTwin(await readFile(path.join(outDir, htmlFile(page.path, basePath)), 'utf8'), url)) };
        }),
      );
      const site = { publicUrl, basePath, product: product.name, version: product.version, sections, pages };
      const write = async (name: string, text: string) => {
        await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
        await writeFile(path.join(outDir, name), text);
      };
      for (const { file, markdown } of twins) await write(file, markdown);
      for (const { name, text } of [...llmsIndex(site), ...llmsFull(site, twins)]) await write(name, text);
      await write('404.md', notFoundTwin(site));
      const outline = {
        format: FORMAT,
        sections,
        pages: twins.map(({ path: address, title, description, section, file, headings }) => ({
          ...{ path: address, title, description, section, file },
          headings,
        })),
      };
      await write('../outline.json', `${JSON.stringify(outline, null, 1)}\n`);
    },
  };
}

/** Where Docusaurus puts a page: always in a folder of its own. */
function htmlFile(page: string, basePath: string): string {
  return path.posix.join(page.slice(basePath.length), 'index.html');
}

/** Of an article that was written before, what was written then. */
async function readTwin(page: string, url: string): Promise<Twin> {
  const html = cutArticle(page);
  const kept = keptByBuilds();
  const make = (): Twin => {
    const article = html === undefined ? undefined : readArticle(html, url);
    if (article === undefined) throw new Error(`${url} has no article to write as Markdown.`);
    return makeTwin(article, url);
  };
  return kept === undefined ? make() : takeOrMake(kept, nameOf(['twin', kept.version, url, html]), make);
}
