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

/** Largest index, in bytes: an assistant reads it whole before it reads anything else. */
export const LLMS_LIMIT = 10_000;

/**
 * Writes `llms.txt` (llmstxt.org): what this is, and a line for each page that says what it answers. A description is
 * cut after as many of its sentences as fit.
 *
 * @throws Error if one sentence for each page is too much
 */
export function llmsIndex(site: LlmsSite): string {
  for (const sentences of [3, 2, 1]) {
    const text = write(site, sentences);
    if (Buffer.byteLength(text) <= LLMS_LIMIT) return text;
  }
  throw new Error(`llms.txt would be over ${LLMS_LIMIT} bytes: shorten the first sentences of the pages' descriptions.`);
}

function write({ publicUrl, basePath, product, version, sections, pages }: LlmsSite, sentences: number): string {
  const root = `${publicUrl}${basePath}`;
  const head = [
    `# ${product} 文档`,
    `> ${product} 是自己部署的博客系统。这里是它的安装、使用、开发与 API 手册，简体中文，核对到 ${version} 版。`,
    [
      '- 每页都有 Markdown 版：网址后面加 `.md`（以 `/` 结尾的加 `index.md`），或者请求时带 `Accept: text/markdown`。',
      `- 全文：[llms-full.txt](${root}llms-full.txt) 列出按栏目分开的文件。`,
      `- 全部 API 的 OpenAPI 3.1 描述：[openapi.json](${root}api/openapi.json)。`,
      `- MCP 服务（Streamable HTTP，只读）：\`${publicUrl}/mcp\`，接法见 [MCP 服务](${root}ai/ai_mcp.md)。`,
    ].join('\n'),
  ];
  const lists = sections.map(({ id, title }) => {
    const lines = pages
      .filter(({ section }) => section === id)
      .map((page) => `- [${page.title}](${publicUrl}${twinPath(page.path)}): ${opening(page.description, sentences)}`);
    return [`## ${title}`, lines.join('\n')].join('\n\n');
  });
  return `${[...head, ...lists].join('\n\n')}\n`;
}

/** The first sentences of a text; a colon's list belongs to its sentence. */
function opening(text: string, sentences: number): string {
  return (text.match(/[^。]+。?/g) ?? []).slice(0, sentences).join('').trim();
}
