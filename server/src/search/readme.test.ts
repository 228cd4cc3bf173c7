import { readFileSync } from 'node:fs';
import { PARAMETERS, WITHOUT_EFFECT } from '@emlog-docs/search';
import { expect, it } from 'vitest';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The names in the first cell of each row of the tables of a section. */
function namesIn(section: string): string[] {
  const rows = section.matchAll(/^\| (`.*?`(?:, `.*?`)*) \|/gm);
  return [...rows].flatMap(([, names = '']) => Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name));
}

it('the README names every parameter, those with effect and those without, and no other', () => {
  const [, section = ''] = /### Parameters\n([^]*?)\n## /.exec(README) ?? [];
  const [effective = '', without = ''] = section.split('without effect:');
  expect(namesIn(effective).sort()).toEqual(Object.keys(PARAMETERS).sort());
  expect(namesIn(without).sort()).toEqual([...WITHOUT_EFFECT.keys()].sort());
});
