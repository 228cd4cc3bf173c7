import { describe, expect, it } from 'vitest';
import { parseManifest } from './manifest.ts';
import { FormatError } from './read-fields.ts';

const manifest = {
  format: 1,
  basePath: '/docs/',
  publicUrl: 'https://www.emlog.net',
  search: { appId: 'APP', apiKey: 'key', indexName: 'emlog-docs', hosts: ['https://search.example.com'], backend: 'service' },
  eventsHost: 'self',
  fingerprint: 'abc',
  redirects: [{ from: '/docs/old', to: '/docs/new#part' }],
};

describe('the manifest', () => {
  it('is read as the build wrote it', () => {
    expect({ format: 1, ...parseManifest(JSON.stringify(manifest)) }).toEqual(manifest);
  });

  it('may leave out where events go', () => {
    expect(parseManifest(JSON.stringify({ ...manifest, eventsHost: undefined })).eventsHost).toBeUndefined();
  });

  it('may leave out hosts and redirects', () => {
    const read = parseManifest(JSON.stringify({ ...manifest, search: { ...manifest.search, hosts: undefined }, redirects: undefined }));
    expect(read.search.hosts).toEqual([]);
    expect(read.redirects).toEqual([]);
  });

  it('may leave out who searches, as releases did before there was a choice', () => {
    const read = (backend?: string) =>
      parseManifest(JSON.stringify({ ...manifest, search: { ...manifest.search, backend } })).search.backend;
    expect([read(), read('browser')]).toEqual(['service', 'browser']);
    expect(() => read('worker')).toThrow('search.backend is "worker", it must be "service" or "browser"');
  });

  it('may name a host for events and a tracker', () => {
    const named = { ...manifest, eventsHost: 'https://events.example.com', trackingId: 'G-ABC123' };
    expect(parseManifest(JSON.stringify(named))).toMatchObject({ eventsHost: 'https://events.example.com', trackingId: 'G-ABC123' });
    expect(() => parseManifest(JSON.stringify({ ...manifest, eventsHost: "'unsafe-inline'" }))).toThrow(
      /eventsHost is .+ http\(s\) address/,
    );
  });

  it('holds the public address without a slash at the end', () => {
    expect(parseManifest(JSON.stringify({ ...manifest, publicUrl: 'https://a.example/' })).publicUrl).toBe('https://a.example');
  });

  it.each([
    ['not JSON', '{', /^not JSON: /],
    ['a list', '[]', /^the whole must be an object$/],
    ['null', 'null', /^the whole must be an object$/],
    ['another format', { ...manifest, format: 2 }, /^format is 2, this server reads 1$/],
    ['no format', { ...manifest, format: undefined }, /^format is missing/],
    ['no search', { ...manifest, search: undefined }, /^search must be an object$/],
    ['no key', { ...manifest, search: { ...manifest.search, apiKey: undefined } }, /^search\.apiKey must be a string$/],
    ['an empty key', { ...manifest, search: { ...manifest.search, apiKey: '' } }, /^search\.apiKey is empty$/],
    ['an events host that is no text', { ...manifest, eventsHost: 1 }, /^eventsHost must be a string$/],
    ['hosts that are no list', { ...manifest, search: { ...manifest.search, hosts: 'a' } }, /^search\.hosts must be a list$/],
    ['a base without a slash', { ...manifest, basePath: '/docs' }, /^basePath is "\/docs"/],
    ['a base with two slashes', { ...manifest, basePath: '/docs//' }, /^basePath/],
    ['a redirect from nowhere', { ...manifest, redirects: [{ to: '/x' }] }, /^redirects\[0\]\.from must be a string$/],
    ['a redirect from no path', { ...manifest, redirects: [{ from: 'x', to: '/x' }] }, /^redirects\[0\]\.from is "x"/],
    [
      'a redirect to another host in disguise',
      { ...manifest, redirects: [{ from: '/x', to: '//evil.example' }] },
      /^redirects\[0\]\.to is/,
    ],
    ['a redirect to a script', { ...manifest, redirects: [{ from: '/x', to: 'javascript:1' }] }, /^redirects\[0\]\.to is/],
    ['a redirect that breaks the header', { ...manifest, redirects: [{ from: '/x', to: '/a\r\nb: c' }] }, /^redirects\[0\]\.to is/],
  ])('with %s is refused by name', (_title, value, message) => {
    const json = typeof value === 'string' ? value : JSON.stringify(value);
    expect(() => parseManifest(json)).toThrow(FormatError);
    expect(() => parseManifest(json)).toThrow(message);
  });
});
