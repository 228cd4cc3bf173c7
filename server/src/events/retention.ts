import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../system-error.ts';
import { daysBefore } from './day.ts';
import { dayOfFile } from './file-name.ts';

/**
 * Deletes the files of days that are to be kept no longer. Other files in the folder are left alone.
 *
 * @param today as `2026-11-21`
 * @param keepDays how many days are kept, today included
 */
export async function deleteOldFiles(folder: string, today: string, keepDays: number): Promise<void> {
  const oldestKept = daysBefore(today, keepDays - 1);
  for (const name of await filesOf(folder)) {
    const day = dayOfFile(name);
    if (day !== undefined && day < oldestKept) await unlink(join(folder, name)).catch(unlessGone);
  }
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    unlessGone(error);
    return [];
  }
}

/** Another process may have been first, and the folder comes with the first line. */
function unlessGone(error: unknown): void {
  const code = systemErrorCode(error);
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}
