import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { product } from '../../site.config.ts';
import { keptByBuilds, nameOf, takeOrMake } from '../kept/kept.ts';
import { cutArticle } from '../markdown-twins/article.ts';
import { atom } from './atom.ts';
import { readReleases } from './releases.ts';
import type { Release } from './releases.ts';

const FILE = 'changelog.xml';
/** Page of the releases, below the docs' base. */
const PAGE = 'changelog';
/** As many releases as a reader who was away for a year may want; the page has them all. */
const MOST = 30;

/** Writes `changelog.xml` from the page of releases that was just built, and names it in the head of every page. */
export default function changelogFeed(context: LoadContext): Plugin {
  const { url, baseUrl } = context.siteConfig;
  const title = `${product.name} 更新日志`;
  return {
    name: 'changelog-feed',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', title, href: `${baseUrl}${FILE}` } }],
    }),
    async postBuild({ outDir }) {
      const page = `${url}${baseUrl}${PAGE}`;
      const html = cutArticle(await readFile(path.join(outDir, PAGE, 'index.html'), 'utf8')) ?? '';
      const kept = keptByBuilds();
      const read = (): Release[] => readReleases(html, page);
      const releases = kept === undefined ? read() : await takeOrMake(kept, nameOf(['releases', kept.version, page, html]), read);
      if (releases.length === 0) {
        throw new Error(
          `${PAGE}.md has no release: a second heading, and below it a paragraph that begins with a date such as 2026-08-16.`,
        );
      }
      const feed = { title, author: product.name, page, self: `${url}${baseUrl}${FILE}` };
      await writeFile(path.join(outDir, FILE), atom(feed, releases.slice(0, MOST)));
    },
  };
}
