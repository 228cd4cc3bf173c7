import type { Random } from '../fuzz/random.ts';
import { testRecords } from './records.ts';

/** A record as clients send it. */
export type WrittenRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** What indexes hold, by name and objectID. */
export type Model = ReadonlyMap<string, ReadonlyMap<string, WrittenRecord>>;

/** A request that writes, and what it makes of the indexes. */
export interface Write {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body: object;
  readonly apply: (before: Model) => Model;
}

const LARGEST_BATCH = 30;
/** Few names, so that writes meet each other. */
const NAMES = 60;

/** Makes up what one client writes next: mostly batches, now and then a whole index that is emptied, copied or moved. */
export function randomWrite(random: Random, indexes: readonly [string, ...string[]], mark: string): Write {
  const index = random.pick(indexes);
  const other = random.pick(indexes);
  if (other !== index && random.chance(0.2)) return random.chance(0.5) ? copy(index, other) : move(index, other);
  if (random.chance(0.05)) return clear(index);
  return batch(random, index, mark);
}

function batch(random: Random, index: string, mark: string): Write {
  const changes = Array.from({ length: 1 + random.below(LARGEST_BATCH) }, (_, at) => {
    const objectID = `r${random.below(NAMES)}`;
    return random.chance(0.25) ? { objectID } : recordOf(objectID, `${mark}第${at}条`);
  });
  return {
    method: 'POST',
    path: `/1/indexes/${index}/batch`,
    body: { requests: changes.map((body) => ({ action: 'url' in body ? 'updateObject' : 'deleteObject', body })) },
    apply: (before) => {
      const records = new Map(before.get(index));
      for (const change of changes) {
        if ('url' in change) records.set(change.objectID, change);
        else records.delete(change.objectID);
      }
      return new Map(before).set(index, records);
    },
  };
}

function clear(index: string): Write {
  return { method: 'POST', path: `/1/indexes/${index}/clear`, body: {}, apply: (before) => new Map(before).set(index, new Map()) };
}

function copy(index: string, destination: string): Write {
  return {
    method: 'POST',
    path: `/1/indexes/${index}/operation`,
    body: { operation: 'copy', destination },
    apply: (before) => new Map(before).set(destination, before.get(index) ?? new Map()),
  };
}

function move(index: string, destination: string): Write {
  return {
    method: 'POST',
    path: `/1/indexes/${index}/operation`,
    body: { operation: 'move', destination },
    apply: (before) => {
      const records = before.get(index);
      if (records === undefined) return before;
      const after = new Map(before).set(destination, records);
      after.delete(index);
      return after;
    },
  };
}

function recordOf(objectID: string, title: string): WrittenRecord {
  const [first] = testRecords();
  const url = `https://docs.example/${objectID}`;
  return { ...first, objectID, url, url_without_anchor: url, hierarchy: { ...first?.hierarchy, lvl1: title } };
}

/** A model as text, to be compared: an index that is empty and one that is not there are the same to its readers. */
export function describeModel(model: Model): string {
  const indexes = [...model].filter(([, records]) => records.size > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(indexes.map(([name, records]) => [name, [...records.values()].sort((a, b) => (a.objectID < b.objectID ? -1 : 1))]));
}
