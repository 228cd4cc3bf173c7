import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { effectiveSettings, toDocRecord } from '@emlog-docs/search';
import { DATA_FOLDER, readCatalog, type Catalog, type CatalogEntry } from './catalog.ts';
import { Draft, type RecordForm, type StoredIndex } from './draft.ts';
import { writeDurably } from './durable-file.ts';
import { decodeFrames } from './frame.ts';
import type { Attributes } from './operation.ts';
import { encodeRecords, readRecordTexts } from './records-file.ts';

/** What is to be worked in. */
export interface BuildOrder {
  /** The folder of the indexes. */
  readonly folder: string;
  /** The journal's files, oldest first. */
  readonly files: readonly string[];
  /** Index files that the catalog names and this program cannot read: they are built anew from their records. */
  readonly outdated?: readonly string[];
}

/** Records as they are written to disk. */
const TEXTS: RecordForm<string> = {
  put: (record) => JSON.stringify(record),
  merge: (before, attributes, objectID) => JSON.stringify({ ...(JSON.parse(before ?? '{}') as Attributes), ...attributes, objectID }),
};

/**
 * Works the journal's entries into the indexes: writes the files of those that changed, and gives the catalog that will
 * name them. Nothing that the present catalog names is touched; until the next one takes its place, nothing has happened.
 */
export async function buildNext({ folder, files, outdated = [] }: BuildOrder): Promise<Catalog> {
  const catalog = await readCatalog(folder);
  const draft = new Draft(openIndexes(folder, catalog), TEXTS);
  let appliedThrough = catalog.appliedThrough;
  for (const file of files) {
    for (const entry of decodeFrames(await readFile(join(folder, file))).entries) {
      if (entry.taskID <= appliedThrough) continue;
      draft.apply(entry);
      appliedThrough = entry.taskID;
    }
  }
  await mkdir(join(folder, DATA_FOLDER), { recursive: true });
  const indexes: CatalogEntry[] = [];
  for (const [name, index] of draft.indexes) {
    const isOutdated = index.saved !== undefined && outdated.includes(index.saved.index);
    indexes.push(await save(folder, name, index, isOutdated));
  }
  return { format: 1, appliedThrough, indexes };
}

function openIndexes(folder: string, { indexes }: Catalog): Map<string, StoredIndex<string>> {
  return new Map(
    indexes.map((saved) => {
      let texts: ReadonlyMap<string, string> | undefined;
      const records = (): ReadonlyMap<string, string> => (texts ??= readRecordTexts(folder, saved));
      const { name, createdAt, updatedAt } = saved;
      return [name, { records, settings: new Map(Object.entries(saved.settings)), createdAt, updatedAt, saved }];
    }),
  );
}

async function save(folder: string, name: string, index: StoredIndex<string>, isOutdated: boolean): Promise<CatalogEntry> {
  const { saved, createdAt, updatedAt } = index;
  const settings = Object.fromEntries(index.settings);
  const own = { name, settings, createdAt, updatedAt };
  if (saved !== undefined && !isOutdated && isSearchedAlike(saved.settings, settings)) return { ...saved, ...own };
  const start = performance.now();
  const id = randomUUID();
  const texts = index.records();
  const { content, sha256 } = encodeRecords(texts.values());
  const dataSize = Buffer.byteLength(content);
  const records = saved?.records ?? `${id}.jsonl`;
  if (saved === undefined) await writeDurably(join(folder, DATA_FOLDER, records), content);
  // The dictionaries take a second to load: only who builds needs them.
  const { encodeIndex } = await import('@emlog-docs/search/build');
  const docRecords = Array.from(texts, ([objectID, text]) => toDocRecord(JSON.parse(text), objectID));
  const bytes = encodeIndex(docRecords, effectiveSettings(index.settings));
  await writeDurably(join(folder, DATA_FOLDER, `${id}.bin`), bytes);
  const buildSeconds = Math.round((performance.now() - start) / 1000);
  return {
    ...own,
    records,
    recordsSha256: sha256,
    index: `${id}.bin`,
    entries: texts.size,
    dataSize,
    fileSize: dataSize + bytes.length,
    buildSeconds,
  };
}

/** Whether an index built with the ones answers as with the others. */
function isSearchedAlike(ones: Attributes, others: Attributes): boolean {
  const text = (settings: Attributes): string =>
    JSON.stringify(Object.entries(effectiveSettings(new Map(Object.entries(settings)))).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(ones) === text(others);
}
