/** Path and query string (with its `?`, or empty); a stray fragment is dropped. */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('#');
  const address = end === -1 ? url : url.slice(0, end);
  const at = address.indexOf('?');
  return at === -1 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at) };
}
