// Every name that a developer may type in full stands on the page that explains it, and the search finds it there.
import { readFileSync } from 'node:fs';
import { Engine, decodeIndex, type Hit } from '@emlog-docs/search';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const engine = new Engine(decodeIndex(readFileSync('site/build/search/index.bin')));

const LISTS = ['hooks', 'functions', 'constants', 'template-options', 'template-functions', 'mcp-tools', 'methods'] as const;

function namesIn(list: string): string[] {
  return readFileSync(`site/names/${list}.txt`, 'utf8').split('\n').filter(Boolean);
}

function endpoints(): string[] {
  const { paths } = parse(readFileSync('site/api/openapi.yaml', 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ operationId }) => operationId ?? []));
  return ids.map((id) => id.replace(/-action$/, ''));
}

/** What the first hit of a query says itself: its heading, or its text. */
function firstText(query: string): string {
  const [hit] = engine.search({ query, hitsPerPage: 1 }).hits;
  return hit === undefined ? '' : textOf(hit);
}

function textOf({ type, hierarchy, content }: Hit): string {
  return ((type === undefined || type === 'content' ? content : hierarchy?.[type]) ?? '').replaceAll('&gt;', '>');
}

/**
 * Whether a text explains a name: a table row or an entry of a list of terms that begins with it, or a heading that ends
 * with it or has it before a colon. Several names may share the place. No other name is around it. Of a method, `::` and
 * `->` are one.
 */
function defines(text: string, name: string): boolean {
  const exact = `(?<![\\w:])${name.replaceAll('$', '\\$').replace('::', '(?:::|->)')}(?![\\w:])`;
  return [`^[^：；]{1,16}：([^；]*、)?${exact}`, `^${exact} [^：；]{1,20}：`, `^([^：]*、)?${exact}[^：]*：`, `${exact}(\\(\\))?$`].some(
    (pattern) => new RegExp(pattern, 'u').test(text),
  );
}

describe('names typed in full', () => {
  it.each(LISTS)('of the list %s find first what explains them', (list) => {
    const names = namesIn(list);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !defines(firstText(name), name))).toEqual([]);
  });

  it('of methods find it also with an arrow', () => {
    expect(namesIn('methods').filter((name) => !defines(firstText(name.replace('::', '->')), name))).toEqual([]);
  });

  it.each(['readCache', 'setValue', 'fetch_all', 'getOneUser', 'getHotLog', 'setPost'])(
    'of the method %s find it without its class',
    (name) => {
      expect(firstText(name)).toMatch(new RegExp(`^方法：\\w+->${name}\\(`));
    },
  );

  it('of all 36 endpoints find first what explains them', () => {
    expect(endpoints()).toHaveLength(36);
    expect(endpoints().filter((name) => !defines(firstText(name), name))).toEqual([]);
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
