import { describe, expect, it } from 'vitest';
import { refusal } from './guard.ts';

const OURS = 'https://docs.example.com';

describe('a request', () => {
  it.each([
    { host: 'docs.example.com' },
    { host: 'docs.example.com:8443' },
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3000' },
    { host: '192.168.1.5:3000' },
    { host: '[::1]:3000' },
    { host: 'docs.example.com', origin: OURS },
    { host: '127.0.0.1:3000', origin: 'http://localhost:6274' },
    { host: '192.168.1.5', origin: 'http://192.168.1.5' },
  ])('is let through from $origin to $host', (headers) => {
    expect(refusal(headers, OURS)).toBeUndefined();
  });

  it.each([
    { host: undefined },
    { host: '' },
    { host: 'evil.example:3000' },
    { host: 'docs.example.com.evil.example' },
    { host: '127.0.0.1.evil.example' },
    { host: 'evil.example', origin: 'http://evil.example' },
  ])('is refused for its host $host, and told which are right', (headers) => {
    expect(refusal(headers, OURS)).toMatch(/^Host 是 .*docs\.example\.com、localhost 和 IP 地址。.*PUBLIC_URL/);
  });

  it.each(['https://evil.example', 'null', 'http://docs.example.com.evil.example', 'file://', ''])(
    'is refused from the origin %s, and told which is right',
    (origin) => {
      expect(refusal({ host: 'docs.example.com', origin }, OURS)).toMatch(/^Origin 是 .*https:\/\/docs\.example\.com/);
    },
  );
});
