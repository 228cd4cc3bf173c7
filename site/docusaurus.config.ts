import path from 'node:path';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as GtagOptions } from '@docusaurus/plugin-google-gtag';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { UserThemeConfig as UserMermaidConfig } from '@docusaurus/theme-mermaid';
import type { Config, PluginConfig } from '@docusaurus/types';
import remarkCjkFriendly from 'remark-cjk-friendly';
import { readBuildEnvironment } from './environment.mjs';
import { withLastChange } from './plugins/last-change/front-matter.ts';
import { rehypeCode } from './plugins/markdown/code.ts';
import { remarkEndpoint } from './plugins/markdown/endpoint.ts';
import { remarkFigure } from './plugins/markdown/figure.ts';
import { remarkImports } from './plugins/markdown/imports.ts';
import { remarkQuotedError } from './plugins/markdown/quoted-error.ts';
import { rehypeSteps } from './plugins/markdown/steps.ts';
import { rehypeTable } from './plugins/markdown/table.ts';
import { announcement, basePath, editUrlBase, links, product, registration, search } from './site.config.ts';

const environment = readBuildEnvironment(process.env);

/** What pages know of the search. While writing, the last built service answers, whatever a release is to do. */
const { backend, ...service } = environment.search;
const searchSettings = { ...service, ...search, ...(backend === 'browser' && process.env['DEV_SEARCH'] === undefined && { backend }) };

// The order matters: tokens first, print last.
const styles = ['tokens', 'base', 'frame', 'article', 'code', 'parts', 'print'].map((name) => `./src/css/${name}.css`);

const docs: DocsOptions = {
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  breadcrumbs: true,
  ...(editUrlBase === undefined ? {} : { editUrl: editUrlBase }),
  // Before the defaults: these read what the author wrote, and what they write is still numbered, linked and listed.
  beforeDefaultRemarkPlugins: [remarkCjkFriendly, remarkEndpoint, remarkQuotedError],
  // After the defaults: pictures have their size and their address by now.
  remarkPlugins: [remarkFigure, remarkImports],
  rehypePlugins: [rehypeSteps, rehypeTable, rehypeCode],
};

/** Nothing is loaded and nothing measured unless the owner asks for it. */
const tracking: PluginConfig[] =
  environment.trackingId === undefined
    ? []
    : [['@docusaurus/plugin-google-gtag', { trackingID: environment.trackingId, anonymizeIP: true } satisfies GtagOptions]];

/** Of the tokens, so that the bar follows the colour mode. */
const ANNOUNCEMENT_COLORS = { backgroundColor: 'var(--em-accent-soft)', textColor: 'var(--em-ink)' };

const themeConfig: UserThemeConfig & UserMermaidConfig = {
  image: 'img/social.png',
  metadata: [{ name: 'twitter:card', content: 'summary' }],
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  ...(announcement === undefined ? {} : { announcementBar: { isCloseable: true, ...announcement, ...ANNOUNCEMENT_COLORS } }),
  navbar: {
    title: product.name,
    hideOnScroll: true,
    items: [
      { to: '/install/', label: '安装', position: 'left' },
      { to: '/api/api-wechat-app', label: '小程序', position: 'left' },
      { to: '/ai/ai_emlog', label: 'AI 应用', position: 'left' },
      { type: 'search', position: 'right' },
      { href: links.home, label: '官网', position: 'right' },
      { href: links.source, label: '源码', position: 'right' },
      { href: links.templates, label: '模板商店', position: 'right' },
      { to: '/faq', label: '常见问题', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    links: [
      { label: '官网', href: links.home },
      { label: '下载', href: links.download },
      { label: '源码仓库', href: links.source },
      { label: '镜像仓库', href: links.mirror },
      { label: '模板商店', href: links.templates },
      { label: '视频教程', to: '/guide#video' },
      { label: '安全报告', href: links.security },
    ],
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: `${product.name} 文档`, width: 28, height: 28 },
    copyright: [`© ${new Date().getFullYear()} ${product.name}`, registration.icp, registration.publicSecurity]
      .filter(Boolean)
      .join(' · '),
  },
  // Boxes are measured in this type before the page's own reaches them: the same family, or words are cut off.
  mermaid: { theme: { light: 'base', dark: 'base' }, options: { fontFamily: 'var(--em-font)', themeVariables: { fontSize: '15px' } } },
  // Code is highlighted while building (plugins/markdown/code.ts): the client-side highlighter gets nothing to do.
  prism: { theme: { plain: {}, styles: [] }, darkTheme: { plain: {}, styles: [] } },
};

const config: Config = {
  title: `${product.name} 文档`,
  tagline: `${product.name} 的安装、使用与开发手册`,
  favicon: 'img/favicon.svg',
  url: environment.publicUrl,
  baseUrl: basePath,
  organizationName: product.name,
  projectName: `${product.name}-docs`,
  i18n: {
    defaultLocale: 'zh-Hans',
    locales: ['zh-Hans'],
    localeConfigs: { 'zh-Hans': { label: '简体中文', htmlLang: 'zh-Hans', direction: 'ltr' } },
  },
  // `trailingSlash` stays unset: index pages end in a slash, others do not (specification, section 2).
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  future: {
    // useCssCascadeLayers stays off: the oldest browsers we support (Chrome 86, Safari 15) do not know layers.
    v4: { removeLegacyPostBuildHeadAttribute: true, useCssCascadeLayers: false },
    experimental_faster: true,
  },
  markdown: { mermaid: true, parseFrontMatter: withLastChange(path.join(__dirname, 'docs')) },
  customFields: { search: searchSettings, events: environment.events, product },
  clientModules: ['canonical', 'arrival', 'copy-link', 'enlarge', 'landing', 'named-heading'].map((name) => `./src/client/${name}.ts`),
  plugins: [
    ['@docusaurus/plugin-content-docs', docs],
    '@docusaurus/plugin-content-pages',
    ['@docusaurus/plugin-sitemap', { ignorePatterns: [`${basePath}search`], lastmod: null } satisfies SitemapOptions],
    ...tracking,
    './plugins/no-client-highlighter/index.ts',
    './plugins/dev-search/index.ts',
    './plugins/whole-characters/index.ts',
    './plugins/light/index.ts',
    './plugins/corrections/index.ts',
    './plugins/announcement/index.ts',
    './plugins/early-search/index.ts',
    './plugins/openapi/plugin.ts',
    './plugins/changelog-feed/index.ts',
    './plugins/markdown-twins/index.ts',
    './plugins/opensearch/index.ts',
    ['./plugins/release/index.ts', { environment }],
  ],
  themes: [['@docusaurus/theme-classic', { customCss: styles }], '@docusaurus/theme-mermaid'],
  themeConfig,
};

export default config;
