import type { LlmsFile, LlmsSite } from './llms.ts';
import type { TwinHeading } from './twin.ts';

/** A page's Markdown and where its headings begin. */
export interface FullPage {
  readonly title: string;
  readonly section: string;
  /** Absolute address. */
  readonly url: string;
  readonly markdown: string;
  readonly headings: readonly TwinHeading[];
}

/** Largest file, in bytes: more than assistants take of one address. */
export const FULL_LIMIT = 90_000;
/** Kept free in each file for its own head. */
const HEAD = 400;
const SEPARATOR = '\n---\n\n';
/** Where a page that is too long is cut, in the order of preference. */
const CUT_LEVELS = [2, 3, 4];

/** A piece of Markdown that stays whole. */
interface Piece {
  readonly page: FullPage;
  readonly text: string;
}

/** Writes every page into files by section, and `llms-full.txt`, which lists them. */
export function llmsFull(site: Pick<LlmsSite, 'publicUrl' | 'basePath' | 'product' | 'sections'>, pages: readonly FullPage[]): LlmsFile[] {
  const lines: string[] = [];
  const files = site.sections.flatMap(({ id, title }) => {
    const parts = pack(pages.filter(({ section }) => section === id).flatMap((page) => pieces(page)));
    return parts.map((part, index) => {
      const name = `llms-full-${id}${parts.length === 1 ? '' : `-${index + 1}`}.txt`;
      const heading = `${title}${parts.length === 1 ? '' : `（第 ${index + 1} 部分，共 ${parts.length} 部分）`}`;
      const titles = [...new Set(part.map(({ page }) => page.title))].join('、');
      lines.push(`- [${heading}](${site.publicUrl}${site.basePath}${name}): ${titles}`);
      return { name, text: `# ${site.product} 文档：${heading}\n\n${join(part)}` };
    });
  });
  const head = `# ${site.product} 文档全文\n\n> 按栏目分成 ${files.length} 个文件，每个不超过 90 kB。`;
  return [{ name: 'llms-full.txt', text: `${head}\n\n${lines.join('\n')}\n` }, ...files];
}

/** Fills files one after the other. A page begins a new file rather than being cut. */
function pack(all: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [];
  for (const piece of all) {
    const last = parts.at(-1);
    if (last !== undefined && size([...last, piece]) <= FULL_LIMIT - HEAD) last.push(piece);
    else parts.push([piece]);
  }
  return parts;
}

function join(part: readonly Piece[]): string {
  return part.map(({ text }) => text).join(SEPARATOR);
}

function size(part: readonly Piece[]): number {
  return Buffer.byteLength(join(part));
}

/** A page whole, or cut before headings of the highest level whose parts fit. */
function pieces(page: FullPage): Piece[] {
  const limit = FULL_LIMIT - HEAD;
  if (Buffer.byteLength(page.markdown) <= limit) return [{ page, text: page.markdown }];
  let cuts = [0];
  for (const level of CUT_LEVELS) {
    cuts = [...cuts, ...page.headings.filter((each) => each.level === level).map(({ at }) => at)].sort((a, b) => a - b);
    const texts = cuts.map((at, index) => page.markdown.slice(at, cuts[index + 1]));
    if (texts.every((text) => Buffer.byteLength(text) <= limit)) return merge(page, texts);
  }
  throw new Error(`${page.url}: between two of its headings stand more than ${limit} bytes.`);
}

/** As few pieces as fit; what continues a page says so. */
function merge(page: FullPage, texts: readonly string[]): Piece[] {
  const merged: string[] = [];
  for (const text of texts) {
    const last = merged.at(-1);
    if (last !== undefined && Buffer.byteLength(last + text) <= FULL_LIMIT - HEAD) merged[merged.length - 1] = last + text;
    else merged.push(merged.length === 0 ? text : `# ${page.title}（续）\n\n原文：<${page.url}>\n\n${text}`);
  }
  return merged.map((text) => ({ page, text }));
}
