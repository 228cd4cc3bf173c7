import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const plain = { scriptHashes: ['sha256-YQ=='], searchHosts: [], hasTracking: false };

describe('the Content-Security-Policy', () => {
  it('lets scripts run from files and by hash only', () => {
    expect(directive(plain, 'script-src')).toBe("'self' 'sha256-YQ=='");
  });

  it('lets workers come from the site itself', () => {
    expect(directive(plain, 'worker-src')).toBe("'self'");
  });

  it('names no foreign host unless one is configured', () => {
    expect(contentSecurityPolicy(plain)).not.toMatch(/https?:|\*/);
  });

  it('adds the origins of the search hosts, each once, and of the events host', () => {
    const searchHosts = ['https://a.example.com/search', 'https://a.example.com', 'http://127.0.0.1:4000'];
    const sources = { ...plain, searchHosts, eventsHost: 'https://events.example.com' };
    expect(directive(sources, 'connect-src')).toBe("'self' https://a.example.com http://127.0.0.1:4000 https://events.example.com");
    expect(directive(sources, 'script-src')).toBe(directive(plain, 'script-src'));
  });

  it('adds the tracker’s hosts if there is one', () => {
    const sources = { ...plain, hasTracking: true };
    expect(directive(sources, 'script-src')).toBe("'self' 'sha256-YQ==' https://www.googletagmanager.com");
    expect(directive(sources, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(directive(sources, 'img-src')).toContain('https://*.google-analytics.com');
  });

  it('allows no other site to frame the pages', () => {
    expect(directive(plain, 'frame-ancestors')).toBe("'self'");
  });
});

function directive(sources: Parameters<typeof contentSecurityPolicy>[0], name: string): string | undefined {
  const found = contentSecurityPolicy(sources)
    .split('; ')
    .find((each) => each.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}
