import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TaskError } from '../console.mjs';

/** A record as it is published; what it holds is the service's business. */
export type PublishedRecord = Record<string, unknown> & { objectID: string };

/** What a build has for a search service. */
export interface BuiltSite {
  indexName: string;
  records: PublishedRecord[];
  settings: Record<string, unknown>;
}

const SETTINGS = 'search/data/settings.json';

/**
 * Reads the records of a release, and the settings with which its own index was built.
 * @throws TaskError where there is none
 */
export async function readBuiltSite(release: string): Promise<BuiltSite> {
  const manifest = (await readJson(path.join(release, 'manifest.json'))) as { search: { indexName: string } };
  const records = (await readJson(path.join(release, 'search', 'records.json'))) as PublishedRecord[];
  const settings = (await readJson(SETTINGS)) as Record<string, unknown>;
  return { indexName: manifest.search.indexName, records, settings };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new TaskError(`There is no built site: ${file} is missing. Build it with: npm run build`);
  }
}
