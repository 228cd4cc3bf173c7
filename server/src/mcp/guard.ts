import { isIP } from 'node:net';

/** What a request says of where it comes from and where it meant to go. */
export interface RequestHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

/**
 * Whether a browser may have been tricked into this request. A foreign page can make its own name resolve to this
 * machine (DNS rebinding), but then Host is that name; and a page's requests carry its Origin. Programs send none.
 *
 * @param publicUrl origin under which readers know the site
 * @returns what is wrong with it and what would be right; `undefined` if nothing is
 */
export function refusal({ host, origin }: RequestHeaders, publicUrl: string): string | undefined {
  const name = host === undefined ? undefined : hostName(`http://${host}`);
  const ours = hostName(publicUrl);
  if (name === undefined || !(name === ours || isLocal(name))) {
    return `Host 是 ${JSON.stringify(host ?? '')}，这里只回答 ${ours ?? publicUrl}、localhost 和 IP 地址。网站有别的域名，构建时用 PUBLIC_URL 指明。`;
  }
  if (origin === undefined || origin === publicUrl) return undefined;
  const page = hostName(origin);
  if (page !== undefined && (page === name || isLocal(page))) return undefined;
  return `Origin 是 ${JSON.stringify(origin)}，网页只能从 ${publicUrl} 或本机调用这里。`;
}

/** Names that no foreign page can have: an address is not resolved, and localhost is this machine (RFC 6761). */
function isLocal(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

function hostName(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
