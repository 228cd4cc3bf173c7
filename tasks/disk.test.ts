import { describe, expect, it } from 'vitest';
import { DISK_FULL, TaskError } from './console.mjs';
import { requireDisk } from './disk.mjs';

describe('free space', () => {
  it('that is enough lets the task go on', async () => {
    await expect(requireDisk(0)).resolves.toBeUndefined();
  });

  it('that no disk has stops it with what to do', async () => {
    await expect(requireDisk(1e12)).rejects.toThrow(new TaskError(DISK_FULL));
  });
});
