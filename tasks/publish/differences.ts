import type { PublishedRecord } from './built-site.ts';

/** What publishing would do to an index. */
export interface Differences {
  added: PublishedRecord[];
  changed: PublishedRecord[];
  removed: PublishedRecord[];
  /** Names of settings that are not as they are here. */
  settings: string[];
}

/** Compares what is in a service with what is to be; the order of attributes says nothing. */
export function compare(
  there: { records: readonly PublishedRecord[]; settings: Readonly<Record<string, unknown>> },
  here: { records: readonly PublishedRecord[]; settings: Readonly<Record<string, unknown>> },
): Differences {
  const before = new Map(there.records.map((record) => [record.objectID, record]));
  const after = new Set(here.records.map(({ objectID }) => objectID));
  const known = here.records.filter(({ objectID }) => before.has(objectID));
  return {
    added: here.records.filter(({ objectID }) => !before.has(objectID)),
    changed: known.filter((record) => canonical(record) !== canonical(before.get(record.objectID))),
    removed: there.records.filter(({ objectID }) => !after.has(objectID)),
    settings: Object.keys(here.settings).filter((name) => canonical(here.settings[name]) !== canonical(there.settings[name])),
  };
}

/** Whether there is nothing to be published. */
export function isNothing({ added, changed, removed, settings }: Differences): boolean {
  return [added, changed, removed, settings].every((list) => list.length === 0);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
