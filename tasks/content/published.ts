import { selectAll } from 'hast-util-select';
import type { BuiltPage } from './built-pages.ts';
import type { Problem } from './page.ts';

/** The address of every page and second or third heading of a build, such as `/docs/faq#rewrite`, sorted. */
export function publishedAddresses(pages: BuiltPage[]): string[] {
  const addresses = pages.flatMap(({ address, tree }) => [
    address,
    ...selectAll('article :is(h2, h3)[id]', tree).map((heading) => `${address}#${String(heading.properties['id'])}`),
  ]);
  return [...new Set(addresses)].sort();
}

/**
 * A published address may only go when the redirect table says where to. A heading goes with its page: browsers
 * take the part behind # along to the new address, and no server ever sees it.
 * @param before the committed list
 * @param now the addresses of the build
 * @param redirected addresses that the redirect table knows
 */
export function checkPublished(before: string[], now: string[], redirected: string[], file: string): Problem[] {
  const there = new Set(now);
  const moved = new Set(redirected);
  const known = new Set(before);
  return [
    ...before.flatMap((address, index) =>
      there.has(address) || moved.has(address.replace(/#.*$/, ''))
        ? []
        : [{ file, line: index + 1, message: `${address} is gone: bring it back, or say in redirects.ts where it went` }],
    ),
    ...now
      .filter((address) => !known.has(address))
      .map((address) => ({ file, line: before.length, message: `${address} is new: add it with npm run check -- --accept` })),
  ];
}
