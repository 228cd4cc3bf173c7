import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

const env = { SEARCH_ADMIN_KEY: 'a-key-that-may-write' };

describe('the command line', () => {
  it('names the application and hosts; the key comes from the environment', () => {
    expect(readArguments(['--app-id', 'DOCS', '--hosts', 'https://a.example/search, http://b.example:81', '--dry-run'], env)).toEqual({
      appId: 'DOCS',
      key: 'a-key-that-may-write',
      hosts: [new URL('https://a.example/search'), new URL('http://b.example:81')],
      index: undefined,
      isDryRun: true,
      allowsShrink: false,
    });
  });

  it.each<[string[], Record<string, string>, string]>([
    [[], env, '--app-id is missing.'],
    [['--app-id', 'DOCS'], {}, 'SEARCH_ADMIN_KEY is not set.'],
    [['--app-id', 'DOCS', '--hosts', 'search.example.com'], env, '--hosts holds "search.example.com"; each must be an http(s) address'],
    [['--app-id', 'DOCS', '--key', 'x'], env, "Unknown option '--key'"],
  ])('%j is refused, saying why', (args, variables, message) => {
    expect(() => readArguments(args, variables)).toThrow(message);
  });
});
