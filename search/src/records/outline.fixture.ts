import { escapeHtml } from '../analysis/escape.ts';
import { HIERARCHY_LEVELS, type DocRecord, type Hierarchy } from '../protocol/record.ts';

/** A page for tests: its path, its section, and its lines; `# ` to `###### ` begin headings, other lines are content. */
export interface Outline {
  readonly path: string;
  readonly section?: string;
  readonly lines: readonly string[];
  readonly pageRank?: number;
  readonly tag?: string;
}

/** The records of pages, as the build would make them; a heading's anchor is its text. */
export function recordsOf(pages: readonly Outline[]): DocRecord[] {
  return pages.flatMap(pageRecords);
}

function pageRecords({ path, section = '文档', lines, pageRank = 0, tag = 'docs-default-current' }: Outline): DocRecord[] {
  const page = `https://example.org/docs/${path}`;
  const headings: (string | null)[] = [section, ...Array.from(HIERARCHY_LEVELS.slice(1), () => null)];
  let anchor: string | null = null;
  return lines.map((line, position): DocRecord => {
    const [, marks = '', text = line] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
    const level = marks.length;
    if (level > 0) {
      headings.fill(null, level);
      headings[level] = escapeHtml(text);
      anchor = level === 1 ? null : text;
    }
    return {
      objectID: `${path}-${String(position)}`,
      type: level > 0 ? (HIERARCHY_LEVELS[level] ?? 'lvl6') : 'content',
      hierarchy: Object.fromEntries(HIERARCHY_LEVELS.map((name, index) => [name, headings[index] ?? null])) as Hierarchy,
      content: level > 0 ? null : escapeHtml(text),
      anchor,
      url: anchor === null ? page : `${page}#${encodeURIComponent(anchor)}`,
      url_without_anchor: page,
      lang: 'zh-Hans',
      language: 'zh-Hans',
      version: ['current'],
      docusaurus_tag: tag,
      weight: { pageRank, level: level > 0 ? 100 - 10 * level : 0, position },
      recordVersion: 'v3',
    };
  });
}
