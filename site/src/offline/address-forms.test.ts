import { describe, expect, it } from 'vitest';
import { addressForms } from './address-forms.ts';

const forms = (path: string) => addressForms(new URL(path, 'https://example.org')).map(({ pathname, search }) => pathname + search);

describe('addressForms', () => {
  it.each(['/docs/guide', '/docs/guide/', '/docs/guide.html', '/docs/guide/index.html'])('%s may be with and without a slash', (path) => {
    expect(forms(path)).toEqual(['/docs/guide', '/docs/guide/']);
  });

  it('leaves the query out, which changes no page', () => {
    expect(forms('/docs/search?q=docker')).toEqual(['/docs/search', '/docs/search/']);
  });

  it('knows the root of a host', () => {
    expect(forms('/')).toEqual(['/', '/']);
  });
});
