import { describe, expect, it } from 'vitest';
import { checkLength } from './length.ts';
import { parsePage } from './page.ts';

const check = (file: string, source: string) => checkLength(parsePage(source, file, '/docs'));

describe('the length of a page', () => {
  it('is enough with 1200 Han characters', () => {
    expect(check('guide.md', `${'后台'.repeat(300)}\n\n## ${'设置'.repeat(300)} {#settings}`)).toEqual([]);
  });

  it.each(['guide.md', 'faq.md', 'install/index.md', 'install/config.md', 'migrate/index.md'])('of %s is not with one fewer', (file) => {
    expect(check(file, `${'字'.repeat(1199)}，PHP。`)).toEqual([{ file, line: 1, message: 'has 1199 Han characters; 1200 at least' }]);
  });

  it('leaves out code and front matter', () => {
    const code = `\`\`\`text\n${'字'.repeat(2000)}\n\`\`\``;
    expect(check('faq.md', `---\ntitle: ${'字'.repeat(2000)}\n---\n${code}\n字`)[0]?.message).toBe('has 1 Han characters; 1200 at least');
  });

  it('of another page is as its facts reach', () => {
    expect(check('contact.md', '字')).toEqual([]);
  });
});
