import { describe, expect, it } from 'vitest';
import { assistantLinks } from './assistants';

const QUESTION = '请先读 https://www.emlog.net/docs/install/index.md，再回答：50% 的 a&b #1？';

describe('a link to an assistant', () => {
  it.each(assistantLinks(QUESTION))('$name carries the question whole', ({ href }) => {
    const url = new URL(href);
    expect(url.protocol).toBe('https:');
    expect(url.hash).toBe('');
    expect([...url.searchParams.values()]).toEqual([QUESTION]);
  });
});
