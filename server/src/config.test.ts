import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

describe('the run-time configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      workers: 1,
      rateLimit: 600,
      trustProxy: [],
      metricsToken: undefined,
      logLevel: 'warn',
      buildDir: join(repository, 'site/build'),
    });
  });

  it('takes each variable from the environment', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      WORKERS: '4',
      RATE_LIMIT: '30',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
      METRICS_TOKEN: 'a-token-of-some-length',
      LOG_LEVEL: 'INFO',
      BUILD_DIR: '/srv/release',
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      workers: 4,
      rateLimit: 30,
      trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
      metricsToken: 'a-token-of-some-length',
      logLevel: 'info',
      buildDir: '/srv/release',
    });
  });

  it('keeps events where it is told, for 90 days unless told otherwise', () => {
    expect(readConfig({ EVENTS_KEEP_DAYS: '7' }).events).toBeUndefined();
    expect(readConfig({ EVENTS_DIR: '/var/lib/events' }).events).toEqual({ folder: '/var/lib/events', keepDays: 90 });
    expect(readConfig({ EVENTS_DIR: 'events', EVENTS_KEEP_DAYS: '7' }).events).toEqual({ folder: resolve('events'), keepDays: 7 });
  });

  it('keeps written indexes where it is told, and lets them be written with a key of their own', () => {
    const env = { INDEX_DIR: '/var/lib/indexes', SEARCH_ADMIN_KEY: 'a-key-that-may-write' };
    expect(readConfig(env)).toMatchObject({ indexDir: '/var/lib/indexes', adminKey: 'a-key-that-may-write', credentials: undefined });
    expect(readConfig({ INDEX_DIR: '/var/lib/indexes' }).adminKey).toBeUndefined();
  });

  it('may be without a site; then it says itself who may search', () => {
    const env = { BUILD_DIR: 'off', INDEX_DIR: '/var/lib/indexes', SEARCH_APP_ID: 'DOCS', SEARCH_API_KEY: 'search' };
    expect(readConfig(env)).toMatchObject({ buildDir: undefined, credentials: { appId: 'DOCS', apiKey: 'search' } });
  });

  it.each<[Record<string, string>, string]>([
    [{ SEARCH_ADMIN_KEY: 'a-key-that-may-write' }, 'SEARCH_ADMIN_KEY is set, but INDEX_DIR is not'],
    [{ SEARCH_ADMIN_KEY: 'short', INDEX_DIR: '/i' }, 'SEARCH_ADMIN_KEY is too short or holds a blank'],
    [{ INDEX_DIR: '/srv/release/indexes', BUILD_DIR: '/srv/release' }, 'INDEX_DIR is "/srv/release/indexes", inside the release'],
    [{ BUILD_DIR: 'off' }, 'BUILD_DIR is off and INDEX_DIR is not set: there is nothing to serve.'],
    [{ BUILD_DIR: 'off', INDEX_DIR: '/i', SEARCH_APP_ID: 'DOCS' }, 'BUILD_DIR is off, and SEARCH_API_KEY is not set'],
  ])('refuses %j, and repeats no secret', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow(/short"/);
  });

  it.each(['/srv/release', '/srv/release/events', '/srv/release/pages/..'])('refuses to keep events in the release: %s', (dir) => {
    const read = () => readConfig({ BUILD_DIR: '/srv/release', EVENTS_DIR: dir });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(`EVENTS_DIR is "${dir}", inside the release (/srv/release)`);
  });

  it('takes a folder beside the release', () => {
    expect(readConfig({ BUILD_DIR: '/srv/release', EVENTS_DIR: '/srv/release-events' }).events?.folder).toBe('/srv/release-events');
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', HOST: ' ', RATE_LIMIT: '', BUILD_DIR: '' })).toEqual(readConfig({}));
  });

  it('lets only one process keep what is written', () => {
    expect(() => readConfig({ WORKERS: '2', INDEX_DIR: '/var/lib/indexes' })).toThrow('WORKERS is 2, but INDEX_DIR is set');
  });

  it('switches the rate limit off', () => {
    expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBeUndefined();
  });

  it('accepts port 0, which asks the system for a free port', () => {
    expect(readConfig({ PORT: '0' }).port).toBe(0);
  });

  it('takes IPv6 addresses with and without brackets', () => {
    expect(readConfig({ HOST: '::1' }).host).toBe('::1');
    expect(readConfig({ HOST: '[::]' }).host).toBe('::');
  });

  it('resolves a relative BUILD_DIR against the working directory', () => {
    expect(readConfig({ BUILD_DIR: 'out' }).buildDir).toBe(resolve('out'));
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', '9999999999'],
    ['HOST', 'http://example.com'],
    ['HOST', 'localhost:3000'],
    ['HOST', 'a b'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', '-5'],
    ['EVENTS_KEEP_DAYS', '0'],
    ['EVENTS_KEEP_DAYS', '3651'],
    ['EVENTS_KEEP_DAYS', 'a week'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', 'auto'],
    ['RATE_LIMIT', 'none'],
    ['RATE_LIMIT', '10/s'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuses %s=%s in one line that names the variable, the value and what is right', (name, value) => {
    const error = caught(() => readConfig({ [name]: value }));
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toContain(`${name} is "${value}"; it must be `);
    expect(error.message).not.toContain('\n');
  });

  it.each(['true', '1', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '300.1.1.1', 'proxy.example.com', 'loopback,'])(
    'refuses TRUST_PROXY=%s, naming the entry',
    (value) => {
      const { message } = caught(() => readConfig({ TRUST_PROXY: value }));
      expect(message).toMatch(/^TRUST_PROXY holds ".*"; it must be off, or a list of addresses/);
    },
  );

  it.each(['brief', 'a token with blanks in it'])('refuses a METRICS_TOKEN that is no secret, without printing it', (value) => {
    const { message } = caught(() => readConfig({ METRICS_TOKEN: value }));
    expect(message).toMatch(/^METRICS_TOKEN is too short/);
    expect(message).not.toContain(value);
  });

  it('keeps the message on one line even if the value is not', () => {
    expect(caught(() => readConfig({ PORT: 'a\nb' })).message).not.toContain('\n');
  });
});

function caught(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}
