import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocRecord } from '@emlog-docs/search';
import { toSections } from './sections.ts';

const records = JSON.parse(readFileSync(new URL('../site/build/search/records.json', import.meta.url), 'utf8')) as DocRecord[];

describe('sections of the records', () => {
  const sections = toSections(records);

  it('are one for each address', () => {
    expect(sections.map(({ url }) => url).toSorted()).toEqual(
      [...new Set(records.map(({ url }) => url.replace(/^https:\/\/[^/]+/, '')))].toSorted(),
    );
  });

  it('hold the text that was escaped as it was before', () => {
    const section = sections.find(({ url }) => url === '/docs/ai/ai_emlog#err-no-chat');
    expect(section?.title).toContain('[系统->AI]');
    expect(section?.parents).toContain('报错');
  });
});
