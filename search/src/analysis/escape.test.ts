import { expect, it } from 'vitest';
import { decodeEntity, ENTITY_PATTERN, escapeHtml, unescapeHtml } from './escape.ts';

it('escapes the five characters that mean something in HTML, once', () => {
  expect(escapeHtml(`<a href="x">'&amp;'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;');
});

it('decodes what it escapes and nothing else', () => {
  for (const character of `&<>"'`) {
    const entity = escapeHtml(character);
    expect(entity).toMatch(new RegExp(`^${ENTITY_PATTERN}$`));
    expect(decodeEntity(entity)).toBe(character);
  }
  expect(decodeEntity('&nbsp;')).toBe('&nbsp;');
});

it('takes back what it did, once', () => {
  const text = `<a href="x">'&amp;' &nbsp;</a>`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});
