import { expect, test } from 'vitest';
import { placesOfInitials } from './initials-beside.ts';

const isName = (word: string): boolean => ['docker', 'api'].includes(word);

test('Initials stand behind a word, before it, or between two', () => {
  expect(placesOfInitials('数据库 bf', isName)).toEqual([{ before: '数据库 ', letters: 'bf', after: '' }]);
  expect(placesOfInitials('sjk备份', isName)).toEqual([{ before: '', letters: 'sjk', after: '备份' }]);
  expect(placesOfInitials('后台DZ修改', isName)).toEqual([{ before: '后台', letters: 'dz', after: '修改' }]);
});

test('They may touch a name that the texts hold', () => {
  expect(placesOfInitials('dockeraz', isName)).toEqual([
    { before: '', letters: 'dockeraz', after: '' },
    { before: 'docker ', letters: 'az', after: '' },
  ]);
});

test('A name, a single letter, a version and what has symbols are none', () => {
  for (const query of ['docker 安装', '模板z', 'php8.3 安装', 'config.php 位置', 'EMLOG_DB 位置'])
    expect(placesOfInitials(query, isName)).toEqual([]);
});

test('More letters than a term has are none', () => {
  expect(placesOfInitials('数据库 qwertyuiop', isName)).toEqual([]);
});
