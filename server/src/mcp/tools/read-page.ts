import { z } from 'zod';
import type { OutlineHeading } from '../../release/outline.ts';
import type { DocumentPage, Documents } from '../documents.ts';
import { findHeading, type FoundSection } from '../find-heading.ts';
import { findPage } from '../find-page.ts';
import { cutIntoPages } from '../paging.ts';
import { ANSWER_LIMIT, defineTool, text, ToolError, type Tool } from '../tool.ts';
import { wholeNumber } from './search-docs.ts';

/** How much a caller may ask for, in bytes. */
const MIN_BYTES = 1_000;
const MAX_BYTES = 64_000;
/** Kept free for the lines around the text. */
const FRAME = 300;
/** How many bytes a list of headings or pages may take. */
const LIST_BYTES = 2_000;

/** Reads a page or a part of it as Markdown, in pieces. */
export function readPage({ documents }: { readonly documents: Documents }): Tool {
  return defineTool({
    name: 'read_page',
    title: '读一页 emlog 文档',
    description:
      '把一页文档（或其中一个标题下的内容）作为 Markdown 读出来。网址里带 # 和标题 ID 时，只读那一节。长的分页返回，末尾写着怎样读下一页。',
    input: z.strictObject({
      path: z
        .string({ error: '页面的路径或网址，例如 faq、/docs/install/' })
        .trim()
        .min(1, { error: '页面的路径或网址，例如 faq、/docs/install/' })
        .max(2000, { error: '页面的路径或网址，不超过 2000 个字符' })
        .describe('页面的路径或网址，例如 faq、/docs/install/、https://…/docs/api/#article_post'),
      heading: z
        .string({ error: '标题的 ID 或文字' })
        .trim()
        .min(1, { error: '标题的 ID 或文字，不能是空的；读整页就不要给' })
        .max(300, { error: '标题的 ID 或文字，不超过 300 个字符' })
        .optional()
        .describe('只读这个标题下的内容：标题的 ID（如 rewrite）或文字'),
      page: wholeNumber(1, 1000).default(1).describe('分页返回时，第几页，从 1 开始'),
      max_bytes: wholeNumber(MIN_BYTES, MAX_BYTES).default(ANSWER_LIMIT).describe('每页最多多少字节（UTF-8，一个汉字 3 字节）'),
    }),
    run: ({ path, heading, page, max_bytes: limit }) => {
      const found = findPage(documents, path);
      if (found === undefined) throw new ToolError(`没有「${path}」这一页。有的页面：\n${listPages(documents)}`);
      const wanted = heading ?? found.fragment;
      const part = wanted === undefined ? undefined : section(found.page, wanted);
      return text(piece(found.page, part, { page, limit }));
    },
  });
}

/** @throws ToolError naming the headings there are */
function section(page: DocumentPage, wanted: string): FoundSection {
  const found = findHeading(page, wanted);
  if (!('candidates' in found)) return found;
  if (found.candidates.length > 0) {
    throw new ToolError(`${page.title}里有几个标题符合「${wanted}」，请用 ID 指明：\n${listHeadings(found.candidates)}`);
  }
  throw new ToolError(
    `${page.title}里没有标题「${wanted}」。有的标题（ID：文字）：\n${listHeadings(page.headings.filter(({ level }) => level <= 3))}`,
  );
}

/** @throws ToolError naming how many pieces there are */
function piece(page: DocumentPage, part: FoundSection | undefined, { page: number, limit }: { page: number; limit: number }): string {
  const whole = part?.markdown ?? page.markdown();
  const address = part?.heading.id == null ? page.url : `${page.url}#${part.heading.id}`;
  const head = part === undefined ? '' : `《${page.title}》，原文：<${address}>\n\n`;
  if (Buffer.byteLength(head + whole) <= limit) {
    if (number > 1) throw new ToolError(`这里只有 1 页，没有第 ${number} 页。`);
    return head + whole;
  }
  const contents = part === undefined ? contentsOf(page) : '';
  const room = Math.max(limit - FRAME - Buffer.byteLength(head + contents), MIN_BYTES / 2);
  const pieces = cutIntoPages(whole, room);
  const current = pieces[number - 1];
  if (current === undefined) throw new ToolError(`这里共 ${pieces.length} 页，没有第 ${number} 页。`);
  const begin = number === 1 ? head : `《${page.title}》第 ${number} 页，原文：<${address}>\n\n`;
  const next = number < pieces.length ? `接着读：page=${number + 1}。` : '这是最后一页。';
  return `${begin}${current.trimEnd()}\n\n---\n第 ${number} 页，共 ${pieces.length} 页。${next}${number === 1 ? contents : ''}`;
}

/** The second headings of a page that does not fit: the way to the part that is wanted. */
function contentsOf({ headings }: DocumentPage): string {
  return `也可以用 heading 只读一节：\n${listHeadings(headings.filter(({ level }) => level === 2))}`;
}

function listHeadings(headings: readonly OutlineHeading[]): string {
  return cut(headings.flatMap(({ id, text: words }) => (id === null ? [] : [`- ${id}：${words}`])));
}

function listPages({ pages }: Documents): string {
  return cut(pages.map(({ path, title }) => `- ${path}：${title}`));
}

/** As many lines as fit. */
function cut(lines: readonly string[]): string {
  let listed = '';
  for (const line of lines) {
    if (Buffer.byteLength(listed + line) > LIST_BYTES) return `${listed}- ……`;
    listed += `${line}\n`;
  }
  return listed.trimEnd();
}
