import { describe, expect, it } from 'vitest';
import { parseOutline } from './outline.ts';
import { FormatError } from './read-fields.ts';

const heading = { level: 2, text: '环境要求', id: 'env', at: 40 };
const page = { path: '/docs/install/', title: '安装', description: '', section: 'install', file: 'install/index.md', headings: [heading] };
const outline = { format: 1, sections: [{ id: 'install', title: '安装' }], pages: [page] };

describe('an outline', () => {
  it('is read as the build wrote it', () => {
    expect(parseOutline(JSON.stringify(outline))).toEqual({ sections: outline.sections, pages: outline.pages });
  });

  it.each([
    ['no JSON', '{', /^not JSON/],
    ['another version', { ...outline, format: 2 }, /^format is 2, this server reads 1$/],
    ['no sections', { ...outline, sections: [] }, /^sections must have an item at least$/],
    [
      'a section with a name that no address may hold',
      { ...outline, sections: [{ id: '安装', title: '安装' }] },
      /^sections\[0\]\.id is "安装"/,
    ],
    ['no pages', { ...outline, pages: undefined }, /^pages must be a list$/],
    ['a page without a title', { ...outline, pages: [{ ...page, title: undefined }] }, /^pages\[0\]\.title must be a string$/],
    [
      'a page of another host',
      { ...outline, pages: [{ ...page, path: 'https://a/' }] },
      /^pages\[0\]\.path is "https:\/\/a\/", it must begin/,
    ],
    [
      'a page that is no Markdown',
      { ...outline, pages: [{ ...page, file: 'a.html' }] },
      /^pages\[0\]\.file is "a\.html", it must end with \.md$/,
    ],
    ['a page without headings', { ...outline, pages: [{ ...page, headings: undefined }] }, /^pages\[0\]\.headings must be a list$/],
    [
      'a heading nowhere',
      { ...outline, pages: [{ ...page, headings: [{ ...heading, at: -1 }] }] },
      /^pages\[0\]\.headings\[0\]\.at must be/,
    ],
    [
      'a heading with a number for an id',
      { ...outline, pages: [{ ...page, headings: [{ ...heading, id: 1 }] }] },
      /headings\[0\]\.id must be/,
    ],
  ])('with %s is refused by name', (_title, value, message) => {
    const json = typeof value === 'string' ? value : JSON.stringify(value);
    expect(() => parseOutline(json)).toThrow(FormatError);
    expect(() => parseOutline(json)).toThrow(message);
  });
});
