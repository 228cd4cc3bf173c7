import { describe, expect, it } from 'vitest';
import { BUILD_VARIABLES, ConfigurationError, readBuildEnvironment } from './environment.mjs';

describe('the build environment', () => {
  const defaults = {
    publicUrl: 'https://www.emlog.net',
    search: { appId: 'EMLOGDOCS', apiKey: 'emlog-docs-search', indexName: 'emlog-docs', hosts: [], backend: 'service' },
    events: { host: undefined },
    trackingId: undefined,
  };

  it('has defaults for everything', () => {
    expect(readBuildEnvironment({})).toEqual(defaults);
  });

  it('takes an empty value for an unset one', () => {
    expect(readBuildEnvironment(Object.fromEntries(BUILD_VARIABLES.map((name) => [name, ''])))).toEqual(defaults);
  });

  it('takes every variable it knows', () => {
    const env = {
      PUBLIC_URL: 'http://localhost:3000/',
      SEARCH_APP_ID: 'MY_APP-1',
      SEARCH_API_KEY: 'a~key',
      SEARCH_INDEX: 'docs.v2',
      SEARCH_HOSTS: 'https://search.example.com, http://example.com:8080/search/,',
      SEARCH_BACKEND: 'service',
      EVENTS_HOST: 'https://events.example.com/site/',
      TRACKING_ID: 'G-ABC123',
    };
    expect(readBuildEnvironment(env)).toEqual({
      publicUrl: 'http://localhost:3000',
      search: {
        appId: 'MY_APP-1',
        apiKey: 'a~key',
        indexName: 'docs.v2',
        hosts: ['https://search.example.com', 'http://example.com:8080/search'],
        backend: 'service',
      },
      events: { host: 'https://events.example.com/site' },
      trackingId: 'G-ABC123',
    });
    expect(Object.keys(env).sort()).toEqual([...BUILD_VARIABLES].sort());
  });

  it.each([
    ['PUBLIC_URL', 'www.emlog.net', 'an origin without a path, such as https://www.example.com'],
    ['PUBLIC_URL', 'https://www.emlog.net/docs', 'an origin without a path'],
    ['PUBLIC_URL', 'https://www.emlog.net/?a', 'an origin without a path'],
    ['PUBLIC_URL', 'https://www.emlog.net/#a', 'an origin without a path'],
    ['PUBLIC_URL', 'https://user@www.emlog.net', 'an origin without a path'],
    ['PUBLIC_URL', 'https://:secret@www.emlog.net', 'an origin without a path'],
    ['PUBLIC_URL', 'ftp://www.emlog.net', 'an origin without a path'],
    ['SEARCH_APP_ID', 'a b', '1 to 64 letters, digits, - or _, such as EMLOGDOCS'],
    ['SEARCH_APP_ID', 'a'.repeat(65), '1 to 64 letters'],
    ['SEARCH_API_KEY', 'with space', '1 to 256 visible ASCII characters'],
    ['SEARCH_API_KEY', '秘钥', '1 to 256 visible ASCII characters'],
    ['SEARCH_INDEX', 'docs/v2', '1 to 128 letters, digits, dots, - or _, such as emlog-docs'],
    [
      'SEARCH_HOSTS',
      'search.example.com',
      'comma-separated origins with an optional path prefix, such as https://search.example.com or https://example.com/search',
    ],
    ['SEARCH_HOSTS', 'https://search.example.com/?q', 'comma-separated origins'],
    ['SEARCH_BACKEND', 'worker', 'service (a host answers) or browser (for a static host: the page itself does)'],
    ['EVENTS_HOST', 'events.example.com', 'self, or an origin with an optional path prefix, such as https://events.example.com'],
    ['EVENTS_HOST', 'https://events.example.com/#a', 'self, or an origin'],
    ['TRACKING_ID', 'abc', 'a measurement id such as G-ABC123'],
  ])('refuses %s=%s by name, value and what would be right', (name, value, expected) => {
    const read = () => readBuildEnvironment({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(`${name} is "${value}", but must be ${expected}`);
  });

  it('lets pages send events to their own origin', () => {
    expect(readBuildEnvironment({ EVENTS_HOST: 'self' }).events).toEqual({ host: 'self' });
  });

  it('lets the browser search by itself, and then no host', () => {
    expect(readBuildEnvironment({ SEARCH_BACKEND: 'browser' }).search).toMatchObject({ backend: 'browser', hosts: [] });
    expect(() => readBuildEnvironment({ SEARCH_BACKEND: 'browser', SEARCH_HOSTS: 'https://a.example' })).toThrow(
      'SEARCH_HOSTS is "https://a.example", but must be empty where SEARCH_BACKEND is browser',
    );
  });

  it('names the one host of several that is wrong', () => {
    expect(() => readBuildEnvironment({ SEARCH_HOSTS: 'https://a.example,b.example' })).toThrow('SEARCH_HOSTS is "b.example", but');
  });
});
