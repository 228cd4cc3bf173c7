import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';
import type { SiteAddress } from './address.ts';

const site: SiteAddress = { baseUrl: '/docs/', origins: ['https://www.emlog.net', 'http://127.0.0.1:3000'] };
const internal = (path: string) => ({ kind: 'internal', path });

describe('addressOf', () => {
  it('takes origin and base off a record of this site', () => {
    expect(addressOf('https://www.emlog.net/docs/install/', site)).toEqual(internal('/install/'));
    expect(addressOf('https://www.emlog.net/docs/', site)).toEqual(internal('/'));
    expect(addressOf('https://www.emlog.net/docs', site)).toEqual(internal('/'));
  });

  it('takes the base off an address without an origin', () => {
    expect(addressOf('/docs/faq#top', site)).toEqual(internal('/faq#top'));
  });

  it('knows the origin the page was loaded from as its own', () => {
    expect(addressOf('http://127.0.0.1:3000/docs/faq', site)).toEqual(internal('/faq'));
  });

  it('keeps query and anchor', () => {
    expect(addressOf('https://www.emlog.net/docs/api/?a=1#%E4%BC%AA', site)).toEqual(internal('/api/?a=1#%E4%BC%AA'));
  });

  it('leaves the base alone where it only looks like one', () => {
    expect(addressOf('https://www.emlog.net/docs2/x', site)?.kind).toBe('external');
    expect(addressOf('https://www.emlog.net/en/docs/x', site)?.kind).toBe('external');
    expect(addressOf('https://www.emlog.net/docs/docs/x', site)).toEqual(internal('/docs/x'));
  });

  it('opens every other address as it stands', () => {
    expect(addressOf('https://other.example/docs/faq', site)).toEqual({ kind: 'external', url: 'https://other.example/docs/faq' });
    expect(addressOf('http://www.emlog.net/docs/faq', site)?.kind).toBe('external');
  });

  it('works with another base and another origin', () => {
    const moved: SiteAddress = { baseUrl: '/help/zh/', origins: ['https://docs.example'] };
    expect(addressOf('https://docs.example/help/zh/faq#x', moved)).toEqual(internal('/faq#x'));
    expect(addressOf('https://docs.example/help/faq', moved)?.kind).toBe('external');
    const atRoot: SiteAddress = { baseUrl: '/', origins: ['https://docs.example'] };
    expect(addressOf('https://docs.example/faq', atRoot)).toEqual(internal('/faq'));
    expect(addressOf('https://docs.example/', atRoot)).toEqual(internal('/'));
  });

  it('gives nothing for what cannot be opened', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'mailto:a@b.c']) {
      expect(addressOf(url, site)).toBeUndefined();
    }
  });
});
