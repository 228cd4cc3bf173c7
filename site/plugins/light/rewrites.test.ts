import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { REWRITES } from './rewrites.mjs';

function rewrite(file: string, source: string): string {
  const found = REWRITES.find((each) => each.file.test(file));
  if (found === undefined) throw new Error(`nothing rewrites ${file}`);
  return found.rewrite(source);
}

const chunk = (name: string, module: string) => `"${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}"],`;

describe('what the browser is sent', () => {
  it('has the layout of pages in one piece, and every page in a piece of its own', () => {
    const layout = [
      '@theme/DocItem',
      '@theme/DocRoot',
      '@theme/DocVersionRoot',
      '@theme/DocsRoot',
      '@generated/x/p/docs-7fc.json',
      '@generated/x/__plugin.json',
    ];
    const source = [...layout.map((module, index) => chunk(`a${index}`, module)), chunk('b', '@site/docs/faq.md')].join('\n');
    const rewritten = rewrite('/x/.docusaurus/registry.js', source);
    expect(rewritten.match(/webpackMode: "eager"/g)).toHaveLength(layout.length);
    expect(rewritten).toContain('import(/* webpackChunkName: "b" */ "@site/docs/faq.md")');
  });

  it('knows the configuration of the site, not that of its build', () => {
    const source = `/* x */\nexport default {"title":"文档","plugins":[1],"themeConfig":{"prism":{"theme":{}},"navbar":{}}};\n`;
    const rewritten = rewrite('/x/.docusaurus/docusaurus.config.mjs', source);
    expect(rewritten).toContain('"title":"文档"');
    expect(rewritten).not.toContain('plugins');
  });

  it('has no messages of blogs, tags and versions', () => {
    const messages = { 'theme.blog.a': 'a', 'theme.docs.versions.b': 'b', 'theme.docs.sidebar.c': 'c', 'docs.d': 'd' };
    expect(JSON.parse(rewrite('/x/.docusaurus/codeTranslations.json', JSON.stringify(messages)))).toEqual({
      'theme.docs.sidebar.c': 'c',
      'docs.d': 'd',
    });
  });

  it('has the sidebar without the summaries of all pages', () => {
    const source = JSON.stringify({ version: { docsSidebars: { a: [] }, docs: { faq: { title: 'x' } } } });
    expect(JSON.parse(rewrite('/x/docusaurus-plugin-content-docs/default/p/docs-7fc.json', source))).toEqual({
      version: { docsSidebars: { a: [] }, docs: {} },
    });
  });

  it('has one router, not two: the framework’s real entry', () => {
    const file = createRequire(import.meta.url).resolve('@docusaurus/core/lib/client/clientEntry.js');
    const rewritten = rewrite(file, readFileSync(file, 'utf8'));
    expect(rewritten).not.toContain('HashRouter');
    expect(rewritten).toContain('return (<BrowserRouter>');
  });

  it('has flowcharts with the diagram library, other diagrams apart: the library’s real entry', () => {
    const file = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.core.mjs');
    const rewritten = rewrite(file, readFileSync(file, 'utf8'));
    const eager = rewritten.match(/import\(\/\* webpackMode: "eager" \*\/ "[^"]+"\)/g) ?? [];
    expect(eager.length).toBeGreaterThan(0);
    expect(eager.filter((each) => !each.includes('flowDiagram'))).toEqual([]);
    expect(rewritten).toMatch(/import\("[^"]*sequenceDiagram/);
  });

  it('has a search client that reads no streams: the library’s real entry', () => {
    const file = createRequire(import.meta.url)
      .resolve('@algolia/client-common')
      .replace(/\.cjs$/, '.js');
    const source = readFileSync(file, 'utf8');
    const rewritten = rewrite(file, source);
    expect(source).toMatch(/^ +requestStream,$/m);
    expect(rewritten).not.toMatch(/^ +requestStream,$/m);
    expect(() => rewrite(file, rewritten)).toThrow('the requests for streams');
  });

  it.each(['registry.js', 'docusaurus.config.mjs', 'codeTranslations.json'])(
    'stops the build where %s is not as Docusaurus 3.8.1 writes it',
    (name) => {
      expect(() => rewrite(`/x/.docusaurus/${name}`, name.endsWith('json') ? '{}' : 'export default {};')).toThrow(
        /plugins\/light: .* has not/,
      );
    },
  );
});
