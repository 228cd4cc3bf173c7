import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from './accept-markdown.ts';

describe('an Accept header', () => {
  it.each([
    'text/markdown',
    'TEXT/Markdown',
    'text/markdown, text/html;q=0.9, */*;q=0.1',
    'text/markdown, text/html, */*',
    'text/html;q=0.5, text/markdown;q=0.6',
    'text/markdown;charset=utf-8;q=0.2',
    'text/markdown, */*',
    'application/json, text/markdown;q=0.1',
  ])('%s asks for Markdown', (header) => {
    expect(prefersMarkdown(header)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'text/html, text/markdown;q=0.9',
    'text/markdown;q=0',
    'text/markdown;q=0, */*;q=0.1',
    'text/markdown;q=much',
    'text/markdown;q=0.3, text/*;q=0.4',
    'text/markdownish',
  ])('%s asks for the page', (header) => {
    expect(prefersMarkdown(header)).toBe(false);
  });
});
