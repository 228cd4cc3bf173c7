import { isIP } from 'node:net';
import { StartupError } from './startup-error.ts';

/** Names for the networks in which proxies and container gateways stand, as Fastify knows them. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads TRUST_PROXY: whose X-Forwarded-For is believed, so that the rate limit counts readers and not the proxy in front
 * of them. Nobody's unless the operator says so: whoever reaches the process directly could name any address.
 *
 * @returns addresses, networks such as `10.0.0.0/8`, and names such as `loopback`.
 * @throws StartupError naming the entry that is none of these.
 */
export function readTrustProxy(value: string | undefined): string[] {
  if (value === undefined || value.toLowerCase() === 'off') return [];
  return value.split(',').map((entry) => {
    const proxy = entry.trim();
    if (NAMES.has(proxy) || isNetwork(proxy)) return proxy;
    throw new StartupError(
      `TRUST_PROXY holds ${JSON.stringify(proxy)}; it must be off, or a list of addresses, networks and the names ${[...NAMES].join(', ')}, ` +
        'e.g. TRUST_PROXY=loopback,10.0.0.0/8.',
    );
  });
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128));
}
