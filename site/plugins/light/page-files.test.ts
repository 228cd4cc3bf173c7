import { describe, expect, it } from 'vitest';
import { withFiles } from './page-files.ts';

const LINK = '<link rel=stylesheet href=/docs/assets/css/styles.d86b432f.css>';
const TEXTS = new Map([
  ['styles.d86b432f.css', 'p{content:"$&"}'],
  ['a.1.css', 'b{color:red}'],
]);

describe('a page’s files', () => {
  it('are its styles in its HTML, its own after those of all pages, and its script by name', () => {
    expect(withFiles(`<head>${LINK}<script></script>`, '/docs/', TEXTS, ['a.1.css'], ['a.2.js'])).toBe(
      [
        '<head><style data-href="/docs/assets/css/styles.d86b432f.css">p{content:"$&"}</style>',
        '<style data-href="/docs/assets/css/a.1.css">b{color:red}</style>',
        '<link rel="preload" as="script" href="/docs/assets/js/a.2.js"><script></script>',
      ].join(''),
    );
  });

  it('stop the build where there is no stylesheet to come after', () => {
    expect(() => withFiles('<head></head>', '/docs/', TEXTS, [], [])).toThrow('without the stylesheet');
  });

  it('stop the build where a style is not there, or would end early', () => {
    expect(() => withFiles(LINK, '/docs/', TEXTS, ['b.1.css'], [])).toThrow('b.1.css cannot be written');
    const broken = new Map([['styles.d86b432f.css', 'p{content:"</style>"}']]);
    expect(() => withFiles(LINK, '/docs/', broken, [], [])).toThrow('styles.d86b432f.css cannot be written');
  });
});
