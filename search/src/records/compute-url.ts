import type { DocRecord } from '../protocol/record.ts';

/** The address of a heading: its page's, with the anchor. The index file leaves out what can be computed so. */
export function computeUrl({ url_without_anchor: page, anchor }: Pick<DocRecord, 'url_without_anchor' | 'anchor'>): string {
  return anchor === null ? page : `${page}#${anchor}`;
}
