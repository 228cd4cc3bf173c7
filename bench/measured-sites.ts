import type { DocRecord } from '@emlog-docs/search';
import { enlarge } from './synthetic-site.ts';

/** A site that is measured: ours, a part of it, or a larger one made from its own sentences. */
export interface MeasuredSite {
  /** Says in a table what it is. */
  readonly title: string;
  readonly make: (records: readonly DocRecord[]) => DocRecord[];
}

/** What the budgets of the search are stated for. */
const BUDGET_CHARACTERS = 200_000;
const BUDGET_RECORDS = 80_000;

/** By the name with which one is asked for. */
export const SITES: Readonly<Record<string, MeasuredSite>> = {
  '200k': { title: 'Pages of ours with 200,000 characters of different texts', make: (records) => firstPages(records, BUDGET_CHARACTERS) },
  '1': { title: 'Our site', make: (records) => enlarge(records, 1) },
  '10': { title: '10 times our site', make: (records) => enlarge(records, 10) },
  '80k': {
    title: '80,000 records, made from our site',
    make: (records) => enlarge(records, Math.ceil(BUDGET_RECORDS / records.length)).slice(0, BUDGET_RECORDS),
  },
  '100': { title: '100 times our site', make: (records) => enlarge(records, 100) },
};

/**
 * A site by its name.
 *
 * @throws Error when there is none of that name.
 */
export function siteNamed(name: string): MeasuredSite {
  const site = SITES[name];
  if (site === undefined) throw new Error(`There is no site "${name}"; there are ${Object.keys(SITES).join(', ')}.`);
  return site;
}

/** Whole pages, by address, until their different texts have so many characters. */
export function firstPages(records: readonly DocRecord[], characters: number): DocRecord[] {
  const pages = groupByPage(records);
  const taken: DocRecord[] = [];
  const texts = new Set<string>();
  let length = 0;
  for (const address of [...pages.keys()].sort()) {
    if (length >= characters) break;
    for (const record of pages.get(address) ?? []) {
      taken.push(record);
      for (const text of textsOf(record)) {
        if (!texts.has(text)) length += text.length;
        texts.add(text);
      }
    }
  }
  return taken;
}

function groupByPage(records: readonly DocRecord[]): Map<string, DocRecord[]> {
  const pages = new Map<string, DocRecord[]>();
  for (const record of records) {
    const page = pages.get(record.url_without_anchor);
    if (page === undefined) pages.set(record.url_without_anchor, [record]);
    else page.push(record);
  }
  return pages;
}

/** The texts of a record that are searched. */
function textsOf({ hierarchy, content }: DocRecord): string[] {
  return [...Object.values(hierarchy), content].flatMap((text) => text ?? []);
}
