import { describe, expect, it } from 'vitest';
import { compile } from '../testing/compile.ts';

// CommonMark closes no emphasis between punctuation and a Han character; remark-cjk-friendly does.
describe('bold beside Chinese punctuation', () => {
  it.each([
    ['**先备份。**再升级。', '<strong>先备份。</strong>再升级。'],
    ['这叫**「伪静态」**，也叫 URL 重写。', '这叫<strong>「伪静态」</strong>，也叫 URL 重写。'],
    ['选**默认格式（推荐）**即可。', '选<strong>默认格式（推荐）</strong>即可。'],
    ['记下**`AUTH_KEY`**的值。', '记下<strong><code>AUTH_KEY</code></strong>的值。'],
    ['停下：**不要点「继续」！**', '停下：<strong>不要点「继续」！</strong>'],
    ['用**[宝塔](https://www.bt.cn)**安装。', '用<strong><a href="https://www.bt.cn">宝塔</a></strong>安装。'],
    ['第一，**备份**；第二，**“导入”**。', '第一，<strong>备份</strong>；第二，<strong>“导入”</strong>。'],
  ])('%s', async (markdown, html) => {
    expect((await compile(markdown)).html).toBe(`<p>${html}</p>`);
  });

  it('does not make bold of stars in code', async () => {
    expect((await compile('写成 `**粗体。**字`。')).html).toBe('<p>写成 <code>**粗体。**字</code>。</p>');
  });
});
