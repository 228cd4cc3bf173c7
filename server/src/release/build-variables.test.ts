import { describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { checkBuildVariables } from './build-variables.ts';
import type { Manifest } from './manifest.ts';

const manifest: Manifest = {
  basePath: '/docs/',
  publicUrl: 'https://www.emlog.net',
  search: { appId: 'APP', apiKey: 'built-key', indexName: 'emlog-docs', hosts: [], backend: 'service' },
  fingerprint: '',
  redirects: [],
};

const withHosts: Manifest = { ...manifest, search: { ...manifest.search, hosts: ['https://a.example', 'https://b.example/search'] } };

describe('a build-time variable at run time', () => {
  it.each([
    {},
    { PUBLIC_URL: '', SEARCH_HOSTS: '' },
    { PUBLIC_URL: 'https://www.emlog.net' },
    { PUBLIC_URL: 'HTTPS://www.EMLOG.net/' },
    { SEARCH_APP_ID: 'APP', SEARCH_API_KEY: 'built-key', SEARCH_INDEX: 'emlog-docs' },
  ])('may be %j', (env) => {
    expect(() => {
      checkBuildVariables(env, manifest);
    }).not.toThrow();
  });

  it('may spell the search hosts differently', () => {
    expect(() => {
      checkBuildVariables({ SEARCH_HOSTS: ' https://a.example/ , https://b.example/search/,' }, withHosts);
    }).not.toThrow();
  });

  it.each([
    ['PUBLIC_URL', 'https://other.example', '"https://www.emlog.net"'],
    ['SEARCH_APP_ID', 'app', '"APP"'],
    ['SEARCH_INDEX', 'other', '"emlog-docs"'],
    ['SEARCH_HOSTS', 'https://search.example', 'none'],
    ['EVENTS_HOST', 'self', 'none'],
  ])('%s=%s stops the start with its name and both values', (name, value, built) => {
    expect(() => {
      checkBuildVariables({ [name]: value }, manifest);
    }).toThrow(
      new StartupError(`${name} is "${value}", but the release was built with ${built}. Rebuild with it (npm run build), or unset it.`),
    );
  });

  it('does not print keys', () => {
    const check = () => {
      checkBuildVariables({ SEARCH_API_KEY: 'given-key' }, manifest);
    };
    expect(check).toThrow(/^SEARCH_API_KEY is not the one/);
    expect(check).not.toThrow(/given-key|built-key/);
  });
});
