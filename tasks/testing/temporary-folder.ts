import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder with the given files that goes when the test ends.
 * @param files path with `/` → content
 */
export async function temporaryFolder(files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tasks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await put(folder, name, content);
  return folder;
}

/** Writes one file and the folders it needs. */
export async function put(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
