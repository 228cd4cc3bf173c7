import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** A page of ours that every framework can build. */
export interface CorpusPage {
  /** Path below the documentation's root, without ending, such as `install/config`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Plain Markdown without front matter and first heading. */
  readonly body: string;
}

/** Components, imports and diagrams: what not every framework draws. */
const OWN_MARKUP = /^import |<[A-Z]\w*|^```mermaid/m;
const FENCE = /^( *)(```|~~~)[\s\S]*?^\1\2$/gm;

/** Those of our pages that are plain Markdown once our notes are quotations and our heading ids are gone. */
export async function readCorpus(folder: string): Promise<CorpusPage[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const pages: CorpusPage[] = [];
  for (const file of files) {
    const [, matter = '', source = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readFile(path.join(folder, file), 'utf8')) ?? [];
    if (OWN_MARKUP.test(source.replace(FENCE, (fence) => (fence.includes('```mermaid') ? fence : '')))) continue;
    const { title, description } = parse(matter) as { title: string; description: string };
    pages.push({ id: file.replace(/\.md$/, '').split(path.sep).join('/'), title, description, body: plain(source) });
  }
  return pages;
}

/** The same content in Markdown that needs no plugin. Pictures and links between pages are left out: each framework finds them elsewhere. */
function plain(source: string): string {
  return outsideFences(source, (text) =>
    text
      .replaceAll(/ \{#[\w-]+\}$/gm, '')
      .replaceAll(/^( *):::(?:note|tip|warning|danger)(?:\[([^\]]*)\])?\n([\s\S]*?)\n\1:::$/gm, quotation)
      .replaceAll(/\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)|!\[[^\]]*\]\([^)]*\)/g, '')
      .replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1'),
  );
}

function quotation(_whole: string, indent: string, title: string | undefined, body: string): string {
  const lines = [...(title === undefined ? [] : [`**${title}**`, '']), ...body.split('\n').map((line) => line.slice(indent.length))];
  return lines.map((line) => `${indent}> ${line}`.trimEnd()).join('\n');
}

/** Changes what stands between fences; fences stay as they are. */
function outsideFences(source: string, change: (text: string) => string): string {
  let changed = '';
  let at = 0;
  for (const fence of source.matchAll(FENCE)) {
    changed += change(source.slice(at, fence.index)) + fence[0];
    at = fence.index + fence[0].length;
  }
  return changed + change(source.slice(at));
}
