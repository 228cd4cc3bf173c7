import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

/** What a reader sees and copies. */
const shown = (html: string) =>
  html
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('highlighting', () => {
  it('leaves an unknown language plain, but escaped', async () => {
    expect(await highlight('a < b && "c" > d', 'toml')).toBe('a &lt; b &amp;&amp; "c" &gt; d');
  });

  it('colours PHP that has no opening tag, and adds none', async () => {
    expect(await highlight("define('DB_HOST', 'localhost'); // 数据库地址", 'php')).toBe(
      `<span class="f">define</span>(<span class="s">'DB_HOST'</span>, <span class="s">'localhost'</span>); <span class="c">// 数据库地址</span>`,
    );
  });

  it('keeps an opening tag that stands there', async () => {
    expect(shown(await highlight('<?php\necho 1;', 'php'))).toBe('<?php\necho 1;');
  });

  it('escapes what it colours', async () => {
    expect(await highlight('<b>&amp;</b>', 'html')).not.toMatch(/<(?!\/?span)/);
    expect(await highlight("$html = '<b>&</b>';", 'php')).toContain('&lt;b&gt;&amp;&lt;/b&gt;');
  });

  it('knows languages by their other names', async () => {
    expect(await highlight('const a = 1;', 'js')).toContain('<span class="k">const </span>');
  });

  it('shows exactly the text it was given, in every language', async () => {
    const languages = fc.constantFrom(
      'apache',
      'bash',
      'css',
      'diff',
      'html',
      'http',
      'ini',
      'js',
      'json',
      'nginx',
      'php',
      'python',
      'sql',
      'text',
      'toml',
      'xml',
      'yaml',
    );
    const pieces = fc.constantFrom(
      '<?php',
      '?>',
      '<b>',
      '&amp;',
      "'",
      '"',
      '$x = 1;',
      '// 注释',
      '/*',
      '*/',
      '\n',
      '  ',
      '数据库',
      '{',
      '}',
      '# a',
      '<<<EOT',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), languages, async (parts, language) => {
        const code = parts.join('');
        expect(shown(await highlight(code, language))).toBe(code);
      }),
    );
  });
});
