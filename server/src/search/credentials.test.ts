import { describe, expect, it } from 'vitest';
import { hasCredentials, hasSecretKey } from './credentials.ts';

const expected = { appId: 'APP', apiKey: 'key' };
const headers = { 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'key' };
const path = '/1/indexes/*/queries';

describe.each([
  ['of a search', hasCredentials],
  ['with a secret key', hasSecretKey],
])('the credentials %s', (_title, hasCredentials) => {
  it('may come as headers', () => {
    expect(hasCredentials(headers, path, expected)).toBe(true);
  });

  it.each([
    'x-algolia-application-id=APP&x-algolia-api-key=key',
    'X-Algolia-API-Key=key&X-Algolia-Agent=a%3Bb&X-Algolia-Application-Id=APP',
  ])('may come as URL parameters: %s', (query) => {
    expect(hasCredentials({}, `${path}?${query}`, expected)).toBe(true);
  });

  it('may come from both places', () => {
    expect(hasCredentials({ 'x-algolia-application-id': 'APP' }, `${path}?x-algolia-api-key=key`, expected)).toBe(true);
  });

  it('are those of the header where both are given', () => {
    const query = '?x-algolia-application-id=APP&x-algolia-api-key=key';
    expect(hasCredentials({ ...headers, 'x-algolia-api-key': 'wrong' }, path + query, expected)).toBe(false);
    expect(hasCredentials(headers, `${path}?x-algolia-api-key=wrong`, expected)).toBe(true);
  });

  it.each([
    ['nothing', {}, ''],
    ['an id alone', { 'x-algolia-application-id': 'APP' }, ''],
    ['a wrong key', { ...headers, 'x-algolia-api-key': 'kez' }, ''],
    ['a longer key', { ...headers, 'x-algolia-api-key': 'key1' }, ''],
    ['a key in another case', { ...headers, 'x-algolia-api-key': 'KEY' }, ''],
    ['a wrong id', { ...headers, 'x-algolia-application-id': 'app' }, ''],
    ['empty parameters', {}, '?x-algolia-application-id=&x-algolia-api-key='],
    ['id and key exchanged', { 'x-algolia-application-id': 'key', 'x-algolia-api-key': 'APP' }, ''],
  ])('are refused for %s', (_title, given, query) => {
    expect(hasCredentials(given, path + query, expected)).toBe(false);
  });
});
