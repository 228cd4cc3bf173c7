import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startApp, type RunningApp } from '../testing/running-app.ts';

let running: RunningApp;
let app: RunningApp['app'];

beforeAll(async () => {
  running = await startApp();
  app = running.app;
});

afterAll(() => running.stop());

describe('a page', () => {
  it('is served as UTF-8 HTML that is asked for again each time', async () => {
    const answer = await app.inject('/docs/faq');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('常见问题');
  });

  it('carries the security headers', async () => {
    const { headers } = await app.inject('/docs/');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('carries a policy that runs its own inline script, by hash, and no other', async () => {
    const answer = await app.inject('/docs/');
    const policy = String(answer.headers['content-security-policy']);
    const script = /<script>(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '';
    expect(script).not.toBe('');
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('is not sent again to who has it', async () => {
    const first = await app.inject('/docs/faq');
    const tag = String(first.headers.etag);
    const second = await app.inject({ url: '/docs/faq', headers: { 'if-none-match': tag } });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding' });
    expect((await app.inject({ url: '/docs/', headers: { 'if-none-match': tag } })).statusCode).toBe(200);
  });

  it('answers 200 at /docs/faq/ too, for the AI helper that follows no redirect', async () => {
    const answer = await app.inject('/docs/faq/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe((await app.inject('/docs/faq')).body);
  });

  it('answers HEAD like GET, without the body', async () => {
    const get = await app.inject({ url: '/docs/faq', headers: { 'accept-encoding': 'br' } });
    const head = await app.inject({ method: 'HEAD', url: '/docs/faq', headers: { 'accept-encoding': 'br' } });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });
});

describe('the encoding of a file', () => {
  const plain = async () => (await app.inject('/docs/faq')).body;

  it('is brotli for browsers', async () => {
    const answer = await app.inject({ url: '/docs/faq', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept, Accept-Encoding' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(await plain());
  });

  it('is gzip where brotli is refused', async () => {
    const answer = await app.inject({ url: '/docs/faq', headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(await plain());
  });

  it('is none for who asks for none, but caches are told that it could be', async () => {
    const { headers } = await app.inject('/docs/faq');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept, Accept-Encoding');
  });

  it('is part of the entity tag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (coding) => (await app.inject({ url: '/docs/faq', headers: { 'accept-encoding': coding } })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('is none for files without a compressed form', async () => {
    const { headers } = await app.inject({ url: '/docs/img/pixel.png', headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });
});

describe('how long a file is kept', () => {
  it.each([
    ['/docs/assets/js/main.1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/docs/sw.js', 'no-cache'],
    ['/docs/robots.txt', 'public, max-age=3600'],
    ['/docs/img/pixel.png', 'public, max-age=3600'],
  ])('%s: %s', async (url, expected) => {
    expect((await app.inject(url)).headers['cache-control']).toBe(expected);
  });
});

describe('an address in another form', () => {
  it.each([
    ['/docs/install?from=menu', '/docs/install/?from=menu'],
    ['/docs/install/install_bt/', '/docs/install/install_bt'],
    ['/docs/faq.html?a=1&b=%20', '/docs/faq?a=1&b=%20'],
    ['/docs/install/index.html', '/docs/install/'],
    ['/docs', '/docs/'],
    ['/docs/old?x=1', '/docs/install/?x=1#bt'],
  ])('%s is redirected to %s', async (url, location) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(location);
  });

  it('/ is redirected, but not for good', async () => {
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/docs/');
  });
});

describe('an unknown address', () => {
  it.each(['/docs/nope', '/nope', '/docs/404.html', '/docs/FAQ', '/docs/index.html.br', '/docs/.nojekyll', '/docs/%', '/1'])(
    '%s gets the not-found page with status 404',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(answer.body).toContain('找不到页面');
    },
  );

  it('is never answered with 304', async () => {
    expect((await app.inject({ url: '/docs/nope', headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
  });
});

describe('a request in the form that is meant for proxies', () => {
  it('is answered like any other', async () => {
    expect(await rawRequest(running.port, 'GET http://www.emlog.net/docs/faq HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('another method', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY'])(
    '%s is refused with those that are allowed',
    async (method) => {
      const answer = await rawRequest(
        running.port,
        `${method} /docs/faq HTTP/1.1`,
        ['Content-Type: what is this', 'Content-Length: 2'],
        '{}',
      );
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/i);
    },
  );
});
