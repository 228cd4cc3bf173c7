import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** A fenced block of code in a page. */
export interface Fence {
  language: string;
  /** The `title="…"` behind the language, such as a file name or the place in a file; empty without one. */
  title: string;
  code: string;
  /** Line of the opening fence, from 1. */
  line: number;
}

/** One Markdown page as the rules read it. */
export interface Page {
  /** Path below the docs folder, with `/`. */
  file: string;
  /** Absolute folder, for the pictures beside it. */
  folder: string;
  frontMatter: Record<string, unknown>;
  /** Lines outside front matter and fences; `number` counts from 1 in the file. */
  prose: { text: string; number: number }[];
  fences: Fence[];
}

/** Something wrong on a page, where, and what would be right. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** Reads every page below a folder, in the order of their paths. */
export async function readPages(folder: string): Promise<Page[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && /\.mdx?$/.test(each.name)).map((each) => path.join(each.parentPath, each.name));
  return Promise.all(
    files
      .sort()
      .map(async (file) => parsePage(await readFile(file, 'utf8'), path.relative(folder, file).replaceAll('\\', '/'), path.dirname(file))),
  );
}

/** Cuts a page into front matter, prose and fences. Unreadable front matter counts as none. */
export function parsePage(source: string, file: string, folder: string): Page {
  const page: Page = { file, folder, frontMatter: {}, prose: [], fences: [] };
  const lines = source.split(/\r?\n/);
  let index = 0;
  if (lines[0] === '---') {
    const end = lines.indexOf('---', 1);
    if (end !== -1) page.frontMatter = readFrontMatter(lines.slice(1, end).join('\n'));
    index = end + 1;
  }
  for (; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    const opening = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(text);
    if (opening === null) {
      page.prose.push({ text, number: index + 1 });
      continue;
    }
    const [, indent = '', marks = '', info = ''] = opening;
    const start = index;
    const code: string[] = [];
    for (index += 1; index < lines.length && (lines[index] ?? '').trim() !== marks; index += 1) {
      code.push((lines[index] ?? '').slice(indent.length));
    }
    page.fences.push({
      language: info.trim().split(/\s/)[0] ?? '',
      title: /\stitle="([^"]*)"/.exec(info)?.[1] ?? '',
      code: code.join('\n'),
      line: start + 1,
    });
  }
  return page;
}

function readFrontMatter(yaml: string): Record<string, unknown> {
  try {
    const data: unknown = parse(yaml);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
