import { describe, expect, it } from 'vitest';
import { createSearchClient, searchHosts } from './client.ts';

const page = { protocol: 'http:', host: '127.0.0.1:3000' };
const surroundings = { page, storage: () => undefined };
const settings = { appId: 'EMLOGDOCS', apiKey: 'emlog-docs-search', indexName: 'emlog-docs', hosts: [] };

describe('searchHosts', () => {
  it('asks the page’s own origin when no host is configured', () => {
    expect(searchHosts([], page)).toEqual([{ url: '127.0.0.1:3000', protocol: 'http', accept: 'readWrite' }]);
  });

  it('keeps the order, ports and path prefixes', () => {
    expect(searchHosts(['https://a.example/search/', 'http://b.example:8080'], page)).toEqual([
      { url: 'a.example/search', protocol: 'https', accept: 'readWrite' },
      { url: 'b.example:8080', protocol: 'http', accept: 'readWrite' },
    ]);
  });
});

describe('createSearchClient', () => {
  it('says which credential is missing', () => {
    expect(() => createSearchClient({ ...settings, appId: '' }, surroundings)).toThrow('appId is missing');
    expect(() => createSearchClient({ ...settings, apiKey: '' }, surroundings)).toThrow('apiKey is missing');
  });

  it('hands hosts and timeouts to the client', () => {
    const { transporter } = createSearchClient({ ...settings, hosts: ['https://a.example', 'https://b.example'] }, surroundings);
    expect(transporter.hosts.map(({ url }) => url)).toEqual(['a.example', 'b.example']);
    expect(transporter.timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 });
  });
});
