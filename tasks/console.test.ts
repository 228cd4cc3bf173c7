import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { DISK_FULL } from './console.mjs';

/** What a task of these lines prints, and how its process ends. */
function runTask(lines: string) {
  const program = `import { TaskError, run, step } from ${JSON.stringify(new URL('console.mjs', import.meta.url).href)};
await run(async () => { ${lines} });
process.stdout.write('still here');`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  return { stdout, stderr, status };
}

describe('a task', () => {
  it('that fails with a TaskError says its one line, without a stack, and ends with 1', () => {
    expect(runTask("throw new TaskError('3 of 9 checks failed.');")).toEqual({
      stdout: '\n',
      stderr: '3 of 9 checks failed.\n',
      status: 1,
    });
  });

  it('that meets a full disk says what to do', () => {
    const full = "throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });";
    expect(runTask(full)).toEqual({ stdout: '\n', stderr: `${DISK_FULL}\n`, status: 1 });
  });

  it('that fails unforeseen shows its stack', () => {
    const { stderr, status } = runTask("throw new TypeError('unforeseen');");
    expect(stderr).toMatch(/^TypeError: unforeseen\n +at /);
    expect(status).toBe(1);
  });

  it('may throw what is no error', () => {
    expect(runTask("throw 'a word';")).toMatchObject({ stderr: 'a word\n', status: 1 });
  });

  it('that succeeds goes on', () => {
    expect(runTask("await step('Compressing', async () => {});")).toEqual({
      stdout: expect.stringMatching(/^ {2}Compressing … \d+\.\d s(?:, CPU \d+\.\d s)?\nstill here$/) as string,
      stderr: '',
      status: 0,
    });
  });

  it('that fails inside a step leaves its line before the message', () => {
    expect(runTask("await step('Compressing', async () => { throw new TaskError('No.'); });")).toMatchObject({
      stdout: '  Compressing … \n',
      stderr: 'No.\n',
    });
  });
});

describe('a step', () => {
  it('gives back what its work gave', () => {
    expect(runTask("process.stdout.write(await step('Counting', async () => 'seven'));").stdout).toMatch(/ s\nsevenstill here$/);
  });
});
