// The list of statements and the tests agree.
import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readStatements, titlePattern } from './statements.ts';

it('each statement names a test that exists', async () => {
  const missing: string[] = [];
  for (const { statement, file, test } of await readStatements()) {
    const source = await readFile(file, 'utf8').catch(() => '');
    if (!source.includes(`'${test}'`)) missing.push(`${statement}: ${file}: ${test}`);
  }
  expect(missing).toEqual([]);
});

it('each test of a section proves a statement', async () => {
  const named = new Set((await readStatements()).map(({ test }) => test));
  for (const file of await readdir('e2e/spec')) {
    if (!/^(?:\d-.*|fixture)\.test\.ts$/.test(file)) continue;
    const source = await readFile(`e2e/spec/${file}`, 'utf8');
    for (const [, title = ''] of source.matchAll(/^ *(?:it|\] as const\)|\]\))(?:\.each)?\(\s*'([^']+)'/gm))
      expect(named, file).toContain(title);
  }
});

it('a title with places fits what it becomes', () => {
  expect('/docs/ is 200 and titled emlog (a)').toMatch(titlePattern('%s is 200 and titled emlog (a)'));
  expect('/docs/ is 404').not.toMatch(titlePattern('%s is 200'));
});
