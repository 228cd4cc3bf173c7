import type { Section, SitePage } from './site-pages.ts';
import { twinPath } from './twin-path.ts';

/** What the index is written from. */
export interface LlmsSite {
  /** Origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly basePath: string;
  readonly product: string;
  readonly version: string;
  readonly sections: readonly Section[];
  readonly pages: readonly SitePage[];
}

/** A file below the base path. */
export interface LlmsFile {
  readonly name: string;
  readonly text: string;
}

/** Largest index, in bytes: an assistant reads it whole before it reads anything else. */
export const LLMS_LIMIT = 10_000;

/**
 * Writes `llms.txt` (llmstxt.org): what this is, and a line for each page that says what it answers. A description is
 * cut after as many of its sentences as fit. Where one sentence for each page is too much, each section gets an index of
 * its own, `llms-….txt`, and `llms.txt` lists those with the titles of their pages, or without where even they are too many.
 */
export function llmsIndex(site: LlmsSite): LlmsFile[] {
  const { sections, pages } = site;
  const pagesOf = ({ id }: Section) => pages.filter(({ section }) => section === id);
  for (const sentences of [3, 2, 1]) {
    const lists = sections.map((section) => `## ${section.title}\n\n${lines(site, pagesOf(section), sentences)}`);
    const text = write(site, lists);
    if (Buffer.byteLength(text) <= LLMS_LIMIT) return [{ name: 'llms.txt', text }];
  }
  const nameOf = ({ id }: Section) => `llms-${id}.txt`;
  const listed = (detail: (own: readonly SitePage[]) => string) =>
    write(site, [
      `## 栏目\n\n${sections.map((section) => `- [${section.title}](${root(site)}${nameOf(section)}): ${detail(pagesOf(section))}`).join('\n')}`,
    ]);
  const titled = listed((own) => own.map(({ title }) => title).join('、'));
  return [
    { name: 'llms.txt', text: Buffer.byteLength(titled) <= LLMS_LIMIT ? titled : listed((own) => `${own.length} 页`) },
    ...sections.map((section) => ({
      name: nameOf(section),
      text: `# ${site.product} 文档：${section.title}\n\n${lines(site, pagesOf(section), Infinity)}\n`,
    })),
  ];
}

function root({ publicUrl, basePath }: LlmsSite): string {
  return `${publicUrl}${basePath}`;
}

function lines({ publicUrl }: LlmsSite, pages: readonly SitePage[], sentences: number): string {
  return pages.map((page) => `- [${page.title}](${publicUrl}${twinPath(page.path)}): ${opening(page.description, sentences)}`).join('\n');
}

function write(site: LlmsSite, lists: readonly string[]): string {
  const { publicUrl, product, version } = site;
  const head = [
    `# ${product} 文档`,
    `> ${product} 是自己部署的博客系统。这里是它的安装、使用、开发与 API 手册，简体中文，核对到 ${version} 版。`,
    [
      '- 每页都有 Markdown 版：网址后面加 `.md`（以 `/` 结尾的加 `index.md`），或者请求时带 `Accept: text/markdown`。',
      `- 全文：[llms-full.txt](${root(site)}llms-full.txt) 列出按栏目分开的文件。`,
      `- 全部 API 的 OpenAPI 3.1 描述：[openapi.json](${root(site)}api/openapi.json)。`,
      `- MCP 服务（Streamable HTTP，只读）：\`${publicUrl}/mcp\`，接法见 [MCP 服务](${root(site)}ai/ai_mcp.md)。`,
    ].join('\n'),
  ];
  return `${[...head, ...lists].join('\n\n')}\n`;
}

/** The first sentences of a text; a colon's list belongs to its sentence. */
function opening(text: string, sentences: number): string {
  return (text.match(/[^。]+。?/g) ?? []).slice(0, sentences).join('').trim();
}
