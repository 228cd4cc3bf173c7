/** Stands where no site address was given. */
export const EXAMPLE_ADDRESS = 'https://blog.example.com';

/**
 * The address of a site as a prefix of `/?rest-api=…`: without a slash at its end, without query, fragment, user name
 * and password. A host alone is taken for https.
 * @returns undefined where it is no web address
 */
export function siteAddress(typed: string): string | undefined {
  const text = typed.trim();
  // A colon that no number follows is a scheme, and http and https are the only ones that fit.
  const complete = /^https?:\/\//i.test(text) ? text : /^[^:/?#]+(?::\d+)?(?:[/?#]|$)/.test(text) ? `https://${text}` : '';
  let url: URL;
  try {
    url = new URL(complete);
  } catch {
    return undefined;
  }
  const path = url.pathname.replace(/\/(?:index\.php)?$/, '').replace(/\/+$/, '');
  // curl reads brackets as a range of addresses, and a URL leaves them as they are.
  return url.origin + path.replaceAll('[', '%5B').replaceAll(']', '%5D');
}

/** The same, or an example where there is none. */
export function normalAddress(typed: string): string {
  return siteAddress(typed) ?? EXAMPLE_ADDRESS;
}
