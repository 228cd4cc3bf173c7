const names = new Map<string, string>();

/**
 * A route as people write it: without the router’s own signs. Requests are named by it and never by their own address, which
 * carries keys and readers' words, and of which there are too many to count.
 *
 * @param pattern of the router; `undefined` for a path that none takes.
 */
export function routeName(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  const known = names.get(pattern);
  if (known !== undefined) return known;
  const name = pattern.replaceAll(/:star\([^/]*\)/g, '*').replaceAll(/:(\w+)/g, '{$1}');
  names.set(pattern, name);
  return name;
}
