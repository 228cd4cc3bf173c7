import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoPages } from './paging.ts';

describe('Markdown in pages', () => {
  it('is cut between blocks', () => {
    expect(cutIntoPages('一段\n\n二段\n\n三段\n', 20)).toEqual(['一段\n\n二段\n\n', '三段\n']);
  });

  it('keeps code whole, blank lines and all', () => {
    const code = '```php\n$a = 1;\n\n$b = 2;\n```\n\n';
    expect(cutIntoPages(`前言\n\n${code}后记\n`, 35)).toEqual(['前言\n\n', code, '后记\n']);
  });

  it('cuts between lines what is longer than a page', () => {
    expect(cutIntoPages('| a |\n| b |\n| c |\n', 12)).toEqual(['| a |\n| b |\n', '| c |\n']);
  });

  it('of nothing is one empty page', () => {
    expect(cutIntoPages('', 100)).toEqual(['']);
  });

  it('is never over the limit, never loses a character, and never tears one', () => {
    const markdown = fc.array(
      fc.constantFrom('字', 'word ', '\n', '\n\n', '```\n', '~~~\n', '| 表 |\n', '😀', '# 标题\n\n', '长'.repeat(40)),
    );
    fc.assert(
      fc.property(markdown, fc.integer({ min: 8, max: 200 }), (parts, limit) => {
        const text = parts.join('');
        const pages = cutIntoPages(text, limit);
        expect(pages.join('')).toBe(text);
        for (const page of pages) {
          expect(Buffer.byteLength(page)).toBeLessThanOrEqual(limit);
          // A lone surrogate cannot be encoded.
          expect(() => encodeURIComponent(page)).not.toThrow();
        }
      }),
    );
  });
});
