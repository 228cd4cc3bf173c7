import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { product } from '../../site.config.ts';
import { descriptor } from './descriptor.ts';

const FILE = 'opensearch.xml';

/** Writes `opensearch.xml`, and names it in the head of every page: browsers then offer to search this site. */
export default function opensearch(context: LoadContext): Plugin {
  const { url, baseUrl, favicon } = context.siteConfig;
  const name = `${product.name} 文档`;
  return {
    name: 'opensearch',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: { rel: 'search', type: 'application/opensearchdescription+xml', title: name, href: `${baseUrl}${FILE}` },
        },
      ],
    }),
    async postBuild({ outDir }) {
      const site = `${url}${baseUrl}`;
      const about = {
        name,
        description: `搜索 ${product.name} 的安装、使用与开发文档`,
        page: `${site}search`,
        icon: `${site}${favicon ?? ''}`,
      };
      await writeFile(path.join(outDir, FILE), descriptor(about));
    },
  };
}
