import { unescapeHtml, type Hit } from '@emlog-docs/search';
import { z } from 'zod';
import type { Release } from '../../release/release.ts';
import type { DocumentPage, Documents } from '../documents.ts';
import { findPage } from '../find-page.ts';
import { sectionAt } from '../find-heading.ts';
import { ANSWER_LIMIT, defineTool, structured, type Tool } from '../tool.ts';

const MAX_LIMIT = 20;
const DEFAULT_LIMIT = 8;
/** Longest query, in bytes of UTF-8: the search protocol's limit. */
const MAX_QUERY_BYTES = 512;
/** Words of a snippet; about eighty Han characters. */
const SNIPPET_WORDS = 50;
/** Longest snippet that is made from the text below a heading, in UTF-16 units. */
const LEAD_LENGTH = 120;
/** How many hits are looked through at once, and at most, for those of one section. */
const SCANNED_AT_ONCE = 100;
const SCANNED = 1000;

/** What every search of the site carries: the current version, in the site's language. */
const FACET_FILTERS = ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const output = z.object({
  query: z.string(),
  searchedAs: z.string().optional().describe('没有按原样搜索时，实际搜索的词'),
  suggestions: z.array(z.string()).optional().describe('没有结果时可以改搜的词'),
  hits: z.array(
    z.object({
      title: z.string().describe('页面标题和各级小标题，用 › 隔开'),
      url: z.string().describe('可以直接交给 read_page'),
      section: z.string(),
      snippet: z.string(),
      objectID: z.string(),
    }),
  ),
  more: z.boolean().describe('后面还有结果'),
});

type Answer = z.infer<typeof output>;

/** Asks the same index as the site's own search, in the same way. */
export function searchDocs({ engine, documents }: Pick<Release, 'engine' | 'documents'>): Tool {
  const ids = documents.sections.map(({ id }) => id);
  const names = documents.sections.map(({ id, title }) => `${id}（${title}）`).join('、');
  return defineTool({
    name: 'search_docs',
    title: '搜索 emlog 文档',
    description:
      '在 emlog 中文文档里搜索，返回标题、网址和摘录。可以搜短语、函数名、接口名、屏幕上的报错原文；拼音、错别字也认。' +
      '摘录不够时，把网址交给 read_page 读全文。',
    input: z.strictObject({
      query: z
        .string({ error: '要搜的词语' })
        .trim()
        .min(1, { error: '要搜的词语，不能是空的' })
        .refine((value) => Buffer.byteLength(value) <= MAX_QUERY_BYTES, {
          error: `要搜的词语，不超过 ${MAX_QUERY_BYTES} 字节（约 170 个汉字）`,
        })
        .describe('要搜的词，例如「文章 404」「article_post」'),
      section: z
        .enum(ids, { error: `这些栏目里的一个：${names}` })
        .optional()
        .describe(`只搜一个栏目：${names}`),
      limit: wholeNumber(1, MAX_LIMIT).default(DEFAULT_LIMIT).describe('最多返回几条'),
      page: wholeNumber(1, 50).default(1).describe('第几页结果，从 1 开始'),
    }),
    output,
    run: ({ query, section, limit, page }) => {
      const found = ask(engine, query, { section, limit, page, documents });
      const hits = found.hits.map((hit) => describeHit(documents, hit));
      return structured(fitted({ ...found.extras, query, hits, more: found.more }));
    },
  });
}

/** A whole number in a range, with one message for everything that is wrong with it. */
export function wholeNumber(min: number, max: number) {
  const error = ` ${min} 到 ${max} 的整数`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

interface Wish {
  readonly section: string | undefined;
  readonly limit: number;
  readonly page: number;
  readonly documents: Documents;
}

/** The hits of one page of results; the index knows no sections, so those are picked from the hits of all. */
function ask(engine: Release['engine'], query: string, { section, limit, page, documents }: Wish) {
  const from = (page - 1) * limit;
  const search = (offset: number, length: number) =>
    engine.search({
      query,
      offset,
      length,
      facetFilters: FACET_FILTERS,
      attributesToHighlight: [],
      attributesToSnippet: [`content:${SNIPPET_WORDS}`],
      highlightPreTag: '',
      highlightPostTag: '',
      clickAnalytics: false,
    });
  const first = search(section === undefined ? from : 0, section === undefined ? limit : SCANNED_AT_ONCE);
  const { searchedAs, suggestions } = first._docs;
  const extras = {
    ...(searchedAs === undefined ? {} : { searchedAs }),
    ...(suggestions.length === 0 || first.nbHits > 0 ? {} : { suggestions: [...suggestions] }),
  };
  if (section === undefined) return { hits: first.hits, more: first.nbHits > from + limit, extras };
  const inSection = ({ url }: Hit) => url !== undefined && findPage(documents, url)?.page.section === section;
  const picked = first.hits.filter(inSection);
  for (let at = SCANNED_AT_ONCE; picked.length <= from + limit && at < Math.min(first.nbHits, SCANNED); at += SCANNED_AT_ONCE) {
    picked.push(...search(at, SCANNED_AT_ONCE).hits.filter(inSection));
  }
  return { hits: picked.slice(from, from + limit), more: picked.length > from + limit, extras };
}

function describeHit(documents: Documents, hit: Hit): Answer['hits'][number] {
  const url = hit.url ?? '';
  const found = findPage(documents, url);
  const snippet = hit._snippetResult?.content?.value ?? hit.content ?? '';
  return {
    title: LEVELS.flatMap((level) => hit.hierarchy?.[level] ?? [])
      .map(unescapeHtml)
      .join(' › '),
    url,
    section: found?.page.section ?? '',
    snippet: snippet === '' && found !== undefined ? lead(found.page, found.fragment) : unescapeHtml(snippet),
    objectID: hit.objectID,
  };
}

/** What a heading is about: its page's description, or the words below it. */
function lead(page: DocumentPage, fragment: string | undefined): string {
  const heading = page.headings.find(({ id }) => id === (fragment ?? null) && id !== null);
  if (heading === undefined) return page.description;
  const words = sectionAt(page, heading)
    .replace(/^.*\n/, '')
    .replace(/[#>*`|]+|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > LEAD_LENGTH ? `${words.slice(0, LEAD_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : words;
}

/** Shortens snippets, the longest first, until the answer is small enough: every hit stays. */
function fitted(answer: Answer): Answer {
  let longest = Math.max(0, ...answer.hits.map(({ snippet }) => snippet.length));
  let result = answer;
  while (Buffer.byteLength(JSON.stringify(result)) > ANSWER_LIMIT && longest > 0) {
    longest = Math.floor(longest * 0.8);
    result = { ...answer, hits: answer.hits.map((hit) => ({ ...hit, snippet: shortened(hit.snippet, longest) })) };
  }
  return result;
}

function shortened(snippet: string, length: number): string {
  return snippet.length <= length ? snippet : `${snippet.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
