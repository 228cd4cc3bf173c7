import { describe, expect, it } from 'vitest';
import { withLinks } from './page-files.ts';

const STYLES = '<link rel=stylesheet href=/docs/assets/css/styles.d86b432f.css>';

describe('a page’s own files', () => {
  it('are named in its HTML, its styles after those of all pages', () => {
    expect(withLinks(`<head>${STYLES}<script></script>`, '/docs/', ['a.1.css'], ['a.2.js'])).toBe(
      `<head>${STYLES}<link rel="stylesheet" href="/docs/assets/css/a.1.css"><link rel="preload" as="script" href="/docs/assets/js/a.2.js"><script></script>`,
    );
  });

  it('stop the build where there is no stylesheet to come after', () => {
    expect(() => withLinks('<head></head>', '/docs/', [], [])).toThrow('without the stylesheet');
  });
});
