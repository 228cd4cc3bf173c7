import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CorpusPage } from './corpus.ts';

/** A documentation framework as its own guide sets it up, in Chinese, below `/docs/`, with its own local search where it has one. */
export interface Framework {
  readonly name: string;
  /** Whether the theme leaves the first heading to the Markdown. */
  readonly isHeadingOurs: boolean;
  /** Where pages lie, below the project. */
  readonly docs: string;
  /** Where it writes to, below the project. */
  readonly out: string;
  /** The script below node_modules and its words. */
  readonly command: readonly [script: string, ...args: string[]];
  /** Files of configuration, by name. */
  readonly configure: (pages: readonly CorpusPage[]) => Readonly<Record<string, string>>;
}

const TITLE = '文档';
const links = (pages: readonly CorpusPage[]) => JSON.stringify(pages.map(({ id, title }) => ({ text: title, link: `/${id}` })));

export const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'VitePress',
    isHeadingOurs: true,
    docs: 'docs',
    out: 'docs/.vitepress/dist',
    command: ['vitepress/bin/vitepress.js', 'build', 'docs'],
    configure: (pages) => ({
      'docs/.vitepress/config.mjs': `export default { lang: 'zh-Hans', title: '${TITLE}', base: '/docs/', cleanUrls: true,
  themeConfig: { search: { provider: 'local' }, sidebar: ${links(pages)} } };\n`,
    }),
  },
  {
    name: 'Rspress',
    isHeadingOurs: true,
    docs: 'docs',
    out: 'out',
    command: ['@rspress/core/bin/rspress.js', 'build'],
    configure: (pages) => ({
      'rspress.config.mjs': `export default { root: 'docs', outDir: 'out', base: '/docs/', lang: 'zh', title: '${TITLE}', route: { cleanUrls: true },
  themeConfig: { sidebar: { '/': ${links(pages)} } } };\n`,
    }),
  },
  {
    name: 'Starlight',
    isHeadingOurs: false,
    docs: 'src/content/docs',
    out: 'dist',
    command: ['astro/astro.js', 'build'],
    configure: () => ({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
export default defineConfig({ site: 'https://example.com', base: '/docs', image: { service: passthroughImageService() },
  integrations: [starlight({ title: '${TITLE}', locales: { root: { label: '简体中文', lang: 'zh-CN' } } })] });\n`,
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n`,
    }),
  },
  {
    name: 'Docusaurus',
    isHeadingOurs: false,
    docs: 'docs',
    out: 'build',
    command: ['@docusaurus/core/bin/docusaurus.mjs', 'build'],
    configure: () => ({
      'docusaurus.config.mjs': `export default { title: '${TITLE}', url: 'https://example.com', baseUrl: '/docs/', i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
  future: { v4: { removeLegacyPostBuildHeadAttribute: true }, experimental_faster: true }, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]], themeConfig: { navbar: { title: '${TITLE}' } } };\n`,
    }),
  },
];

/** Writes a project anew: configuration, pages, a home page, and a package.json that makes it a package of its own. */
export async function writeProject(folder: string, framework: Framework, pages: readonly CorpusPage[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const put = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  await put('package.json', '{ "private": true }\n');
  for (const [name, text] of Object.entries(framework.configure(pages))) await put(name, text);
  const home: CorpusPage = { id: 'index', title: TITLE, description: TITLE, body: `${TITLE}。\n` };
  for (const { id, title, description, body } of [home, ...pages]) {
    const matter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
    await put(`${framework.docs}/${id}.md`, matter + (framework.isHeadingOurs ? `# ${title}\n\n` : '') + body);
  }
}
