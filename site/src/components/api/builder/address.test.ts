import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalAddress, siteAddress } from './address.ts';

describe('the address of a site', () => {
  it.each([
    ['https://blog.example.com', 'https://blog.example.com'],
    [' https://blog.example.com/ ', 'https://blog.example.com'],
    ['http://blog.example.com:8080/blog/', 'http://blog.example.com:8080/blog'],
    ['https://blog.example.com/blog/index.php?rest-api=article_list#top', 'https://blog.example.com/blog'],
    ['blog.example.com', 'https://blog.example.com'],
    ['localhost:8080/blog', 'https://localhost:8080/blog'],
    ['https://博客.中国/日记', 'https://xn--9krq6q.xn--fiqs8s/%E6%97%A5%E8%AE%B0'],
    ['https://me:secret@blog.example.com', 'https://blog.example.com'],
    ['HTTPS://Blog.Example.com/A[1]', 'https://blog.example.com/A%5B1%5D'],
  ])('%s is %s', (typed, address) => {
    expect(siteAddress(typed)).toBe(address);
  });

  it.each(['', '  ', 'ftp://blog.example.com', 'javascript:alert(1)', 'https://', '/blog', 'file:///etc/passwd'])('%j is none', (typed) => {
    expect(siteAddress(typed)).toBeUndefined();
  });

  it('is an example until there is one', () => {
    expect(normalAddress('')).toBe('https://blog.example.com');
  });

  it('once made stays as it is, and has nothing that an address or a shell reads otherwise', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (typed) => {
        const address = siteAddress(typed);
        expect(address).toMatch(/^https?:\/\/[^\s"\\[\]{}?#]+[^/]$/);
        expect(siteAddress(address ?? '')).toBe(address);
      }),
    );
  });
});
