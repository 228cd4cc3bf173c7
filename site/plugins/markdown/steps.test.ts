import { describe, expect, it } from 'vitest';
import { compile } from '../testing/compile.ts';

const TWO = `1. **在站点打开 API**

   后台「系统 → 设置 → API」，打开「开启API」。

2. **复制秘钥**`;

describe('steps', () => {
  it('are marked when every item opens with a bold line', async () => {
    const { html } = await compile(TWO);
    expect(html).toContain('<ol class="steps"><li><p><strong>在站点打开 API</strong></p><p>后台');
  });

  it('may hold lists that are none', async () => {
    const { html } = await compile(`${TWO}\n\n   1. 点复制。\n   2. 粘贴。`);
    expect(html.match(/<ol class="steps">/g)).toHaveLength(1);
    expect(html).toContain('<ol><li>点复制。</li>');
  });

  it.each([
    ['one item opens otherwise', `${TWO}\n\n3. 然后等一会儿。\n\n   再看一次。`],
    ['the bold words run on into a sentence', '1. **打开 API** 之后再来。\n\n   文字\n\n2. **复制秘钥**'],
    ['there is a single item', '1. **在站点打开 API**\n\n   文字'],
    ['the list has no order', '- **在站点打开 API**\n\n  文字\n\n- **复制秘钥**'],
  ])('are not marked when %s', async (_reason, markdown) => {
    expect((await compile(markdown)).html).not.toContain('steps');
  });
});
