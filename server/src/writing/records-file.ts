import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER, type CatalogEntry } from './catalog.ts';

/** The bytes of a records file, and the number by which they are known again. */
export function encodeRecords(texts: Iterable<string>): { content: string; sha256: string } {
  const content = Array.from(texts, (text) => `${text}\n`).join('');
  return { content, sha256: sha256(content) };
}

/**
 * The records of an index that is on disk, as JSON, by objectID.
 *
 * @throws Error if the file is not the one that was written.
 */
export function readRecordTexts(folder: string, { records, recordsSha256 }: CatalogEntry): Map<string, string> {
  const path = join(folder, DATA_FOLDER, records);
  const content = readFileSync(path, 'utf8');
  if (sha256(content) !== recordsSha256) throw new Error(`${path} is damaged: its checksum does not match`);
  const texts = new Map<string, string>();
  for (const line of content.split('\n')) {
    if (line !== '') texts.set(objectIdOf(line), line);
  }
  return texts;
}

function objectIdOf(text: string): string {
  const { objectID } = JSON.parse(text) as { objectID: string };
  return objectID;
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
