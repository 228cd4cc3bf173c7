import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that it is there whole or as it was before, whatever happens: aside, to the disk, and renamed into
 * place. When this resolves it outlives a power cut.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const aside = `${path}.tmp`;
  const file = await open(aside, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
  await syncFolder(dirname(path));
}

/** Makes the names in a folder outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
