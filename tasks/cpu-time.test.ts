import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { cpuSeconds } from './cpu-time.mjs';

/** A program that keeps a processor busy for a second. */
const BUSY = 'while (process.cpuUsage().user < 1_000_000);';

describe.runIf(process.platform === 'linux')('the time of the processor', () => {
  it('holds that of a program that was run', () => {
    const before = cpuSeconds() ?? 0;
    spawnSync(process.execPath, ['--eval', BUSY]);
    expect((cpuSeconds() ?? 0) - before).toBeGreaterThan(0.95);
  });
});
