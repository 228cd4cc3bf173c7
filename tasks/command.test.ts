import { realpath } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { outcome, output } from './command.mjs';
import { DISK_FULL, TaskError } from './console.mjs';
import { temporaryFolder } from './testing/temporary-folder.ts';

const node = (script: string) => [process.execPath, ['--eval', script]] as [string, string[]];

describe('running a program', () => {
  it('gives back what it printed on both ways', async () => {
    const text = await output(...node("process.stdout.write('页面'); process.stderr.write('warning')"));
    expect(text).toContain('页面');
    expect(text).toContain('warning');
  });

  it('adds to the environment and keeps the rest', async () => {
    const text = await output(...node('process.stdout.write(`${process.env.ADDED} ${process.env.PATH}`)'), { env: { ADDED: 'yes' } });
    expect(text).toBe(`yes ${process.env['PATH'] ?? ''}`);
  });

  it('happens in the folder that is named', async () => {
    const folder = await temporaryFolder();
    expect(await output(...node('process.stdout.write(process.cwd())'), { cwd: folder })).toBe(await realpath(folder));
  });

  it('that fails is a TaskError with everything it printed and its exit code', async () => {
    const failing = output(...node("console.log('first'); console.error('second'); process.exitCode = 3"));
    await expect(failing).rejects.toThrow(TaskError);
    await expect(failing).rejects.toThrow(/first[^]*second|second[^]*first/);
    await expect(failing).rejects.toThrow(/ failed \(exit code 3\)\. The reason stands above\.$/);
  });

  it.each([
    'Error: ENOSPC: no space left on device, write',
    'npm error nospc There is no space left on device',
    'tar: No space left on device',
  ])('that fails with “%s” says that the disk is full', async (line) => {
    const failing = output(...node(`console.error(${JSON.stringify(line)}); process.exitCode = 1`));
    await expect(failing).rejects.toThrow(new TaskError(DISK_FULL));
  });

  it('that is not there says so', async () => {
    await expect(output('no-such-program-here', [])).rejects.toThrow(/^no-such-program-here could not be started: .*ENOENT/);
  });

  it('may fail as a result', async () => {
    expect(await outcome(...node("process.stdout.write('no'); process.exitCode = 2"))).toEqual({ code: 2, text: 'no' });
  });

  it('gives it what it reads', async () => {
    expect(await outcome(...node('process.stdin.pipe(process.stdout)'), { input: '页面' })).toEqual({ code: 0, text: '页面' });
    expect(await outcome(...node('process.stdin.pipe(process.stdout)'))).toEqual({ code: 0, text: '' });
  });

  it('may leave what it could read', async () => {
    expect(await outcome(...node('process.exitCode = 4'), { input: 'x'.repeat(1_000_000) })).toEqual({ code: 4, text: '' });
  });

  it('that is killed has failed', async () => {
    expect(await outcome(...node("process.kill(process.pid, 'SIGKILL')"))).toEqual({ code: 1, text: '' });
  });
});
