import type { DocRecord } from '../protocol/record.ts';

/** Orders records by page, then by their place in it; by code units, so that no locale has a say. */
export function compareRecords(a: DocRecord, b: DocRecord): number {
  return (
    compareText(a.url_without_anchor, b.url_without_anchor) || a.weight.position - b.weight.position || compareText(a.objectID, b.objectID)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
