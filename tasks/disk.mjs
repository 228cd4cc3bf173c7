// Free space, asked before much is written.
import { statfs } from 'node:fs/promises';
import { DISK_FULL, TaskError } from './console.mjs';

/**
 * @param {number} megabytes that the coming step writes at most
 * @throws {TaskError} when less is free here
 */
export async function requireDisk(megabytes) {
  const { bavail, bsize } = await statfs('.');
  if (bavail * bsize < megabytes * 1024 * 1024) throw new TaskError(DISK_FULL);
}
