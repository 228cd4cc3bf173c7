import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { expect, it } from 'vitest';
import { markup } from './markup.ts';

it('whatever a reader searched stands in the page as text, and in an attribute as its value', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '/', 'b', ' ', '密', '`', '=') }), (text) => {
      const tree = fromHtml(markup`<p title="${text}">${text}</p><i></i>`.text, { fragment: true });
      expect(tree.children).toHaveLength(2);
      expect(toString(tree)).toBe(text);
      expect(select('p', tree)?.properties['title']).toBe(text);
    }),
  );
});

it('markup within markup stays what it is, in lists too', () => {
  const items = ['<', 2].map((each) => markup`<li>${each}</li>`);
  expect(markup`<ul>${items}</ul>`.text).toBe('<ul><li>&#60;</li><li>2</li></ul>');
});
