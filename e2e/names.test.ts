// Every name that a developer may type in full stands on the page that explains it, and the search finds it there.
import { readFileSync } from 'node:fs';
import { Engine, decodeIndex } from '@emlog-docs/search';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const engine = new Engine(decodeIndex(readFileSync('site/build/search/index.bin')));

/** A committed list and the pages that explain its names: constants of config.php have a page of their own. */
const LISTS = [
  ['hooks', ['/docs/dev/plugin']],
  ['functions', ['/docs/dev/develop_func']],
  ['constants', ['/docs/dev/', '/docs/install/config']],
  ['template-options', ['/docs/dev/template']],
  ['template-functions', ['/docs/dev/template']],
  ['mcp-tools', ['/docs/ai/ai_mcp']],
] as const;

/** Pages of the hits on the first page of results, best first. */
function found(query: string): string[] {
  return engine.search({ query, hitsPerPage: 20 }).hits.map(({ url = '' }) => new URL(url).pathname);
}

function namesIn(list: string): string[] {
  return readFileSync(`site/names/${list}.txt`, 'utf8').split('\n').filter(Boolean);
}

function endpoints(): string[] {
  const { paths } = parse(readFileSync('site/api/openapi.yaml', 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  return Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ operationId }) => operationId ?? []));
}

describe('names typed in full', () => {
  it.each(LISTS)('of the list %s are on the first page of hits, from the page that explains them', (list, pages) => {
    const names = namesIn(list);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !found(name).some((page) => (pages as readonly string[]).includes(page)))).toEqual([]);
  });

  it('of all 36 endpoints are on the first page of hits, from the API page', () => {
    expect(endpoints()).toHaveLength(36);
    expect(endpoints().filter((name) => !found(name.replace(/-action$/, '')).includes('/docs/api/'))).toEqual([]);
  });
});

/** A table's column of names, the page it stands on, and the committed list it must hold, neither more nor less. */
const TABLES = [
  ['挂载点', '/docs/dev/plugin', 'hooks'],
  ['函数', '/docs/dev/develop_func', 'functions'],
  ['函数', '/docs/dev/template', 'template-functions'],
  ['工具', '/docs/ai/ai_mcp', 'mcp-tools'],
] as const;

interface Row {
  url: string;
  content: string | null;
}

describe('the tables of names', () => {
  const rows = JSON.parse(readFileSync('site/build/search/records.json', 'utf8')) as Row[];

  it.each(TABLES)('under 「%s」 on %s hold the list %s, neither more nor less', (head, page, list) => {
    const named = rows
      .filter(({ url }) => new URL(url).pathname === page)
      .flatMap(({ content }) => new RegExp(`^${head}：([^；]+)；`).exec(content ?? '')?.[1] ?? []);
    const names = named.flatMap((cell) => cell.split('、').flatMap((name) => /^[^\s(（]+/.exec(name.trim())?.[0] ?? []));
    expect([...new Set(names)].sort()).toEqual([...new Set(namesIn(list))].sort());
  });
});
