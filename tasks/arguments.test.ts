import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** What `npm run NAME -- WORDS` prints when it ends before it has done anything. */
function task(...words: string[]) {
  const { stderr, status } = spawnSync(process.execPath, [fileURLToPath(new URL('task.mjs', import.meta.url)), ...words], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { said: stderr.trim(), status };
}

describe('a task that there is not', () => {
  it('is named in one line', () => {
    expect(task('biuld')).toEqual({ said: 'There is no task biuld. `npm run` lists those there are.', status: 1 });
    expect(task()).toEqual({ said: 'There is no task without a name. `npm run` lists those there are.', status: 1 });
  });
});

describe('a word that a task does not know', () => {
  it('is not passed over by one that takes none', () => {
    expect(task('serve', '--port', '4000')).toEqual({
      said: 'serve takes no arguments, but got --port 4000. What can be set stands in README.md, as variables.',
      status: 1,
    });
  });

  it.each([
    ['build', '--serch=browser', '--serch'],
    ['build', '--search', '--search'],
    ['build', 'browser', 'browser'],
    ['check', '--acept', '--acept'],
    ['test-long', '--sed=7', '--sed=7'],
  ])('stops %s %s with a line that names it', (name, word, named) => {
    const { said, status } = task(name, word);
    expect(said).toContain(named);
    expect(said).not.toMatch(/\n +at /);
    expect(status).toBe(1);
  });
});
