import { select, selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { compile } from '../testing/compile.ts';

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const block = async (markdown: string) => select('codeblock', (await compile(markdown)).tree)?.properties;

describe('code', () => {
  it('becomes a component with its language and coloured text', async () => {
    const found = await block(fence('bash', 'docker compose up -d'));
    expect(found).toMatchObject({ language: 'bash' });
    expect(found?.['html']).toContain('<span class="f">docker </span>');
  });

  it('has the title of its fence, with spaces and Chinese', async () => {
    expect(await block(fence('php title="网站根目录 config.php"', "define('DB_HOST', 'localhost');"))).toMatchObject({
      title: '网站根目录 config.php',
      language: 'php',
    });
  });

  it('has no title when its fence has none', async () => {
    expect(await block(fence('text', 'a'))).toEqual({ language: 'text', html: 'a' });
  });

  it('without a language is text', async () => {
    expect(await block(fence('', 'No such file or directory'))).toEqual({ language: 'text', html: 'No such file or directory' });
  });

  it('keeps its lines, the empty ones too, and ends without a line break', async () => {
    expect(await block(fence('text', 'a\n\n  b'))).toMatchObject({ html: 'a\n\n  b' });
  });

  it('is found in lists and tells its blocks apart', async () => {
    const { tree } = await compile(
      `1. 一\n\n   ${fence('text', 'first').replaceAll('\n', '\n   ')}\n\n2. 二\n\n   ${fence('text', 'second').replaceAll('\n', '\n   ')}`,
    );
    expect(selectAll('li codeblock', tree).map(({ properties }) => properties['html'])).toEqual(['first', 'second']);
  });

  it('leaves a diagram to the framework', async () => {
    const { tree } = await compile(fence('mermaid', 'graph TD\n  A --> B'));
    expect(select('mermaid', tree)?.properties['value']).toBe('graph TD\n  A --> B');
    expect(select('codeblock', tree)).toBeUndefined();
  });

  it('in a sentence may break across lines only when it is long', async () => {
    const { html } = await compile('`config.php` 与 `php_network_getaddresses: getaddrinfo`');
    expect(html).toBe('<p><code>config.php</code> 与 <code class="long">php_network_getaddresses: getaddrinfo</code></p>');
  });
});
