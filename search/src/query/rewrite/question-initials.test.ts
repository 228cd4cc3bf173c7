/** A word that asks parts the initials around it: some do at the end or the beginning only, others anywhere else; three letters at least are left, beside a longer word two. */
import { expect, it } from 'vitest';
import { QuestionInitials } from './question-initials.ts';

const READINGS: Readonly<Record<string, string>> = {
  怎: 'zen',
  么: 'me',
  哪: 'na',
  里: 'li',
  样: 'yang',
  办: 'ban',
  装: 'zhuang',
  失: 'shi',
  败: 'bai',
};
const LANGUAGE = { readingsOf: (character: string) => [READINGS[character] ?? ''] };
const QUESTIONS = new QuestionInitials(LANGUAGE, new Set(['怎么', '哪里', '怎样', '怎么办', '办']));

it.each([
  ['yxzmpz', [{ word: '怎么', at: 2, rest: 'yxpz' }]],
  ['zmkqzc', [{ word: '怎么', at: 0, rest: 'kqzc' }]],
  ['zybfsj', [{ word: '怎样', at: 0, rest: 'bfsj' }]],
  [
    'dlsbzmb',
    [
      { word: '怎么', at: 4, rest: 'dlsbb' },
      { word: '怎么办', at: 4, rest: 'dlsb' },
    ],
  ],
  [
    'xzzmb',
    [
      { word: '怎么', at: 2, rest: 'xzb' },
      { word: '怎么办', at: 2, rest: 'xz' },
    ],
  ],
  [
    'qhzmz',
    [
      { word: '怎么', at: 2, rest: 'qhz' },
      { word: '怎么装', at: 2, rest: 'qh' },
    ],
  ],
  ['yxyzsb', [{ word: '失败', at: 4, rest: 'yxyz' }]],
  ['zcmtnl', [{ word: '哪里', at: 4, rest: 'zcmt' }]],
  [
    'zmzmbf',
    [
      { word: '怎么', at: 0, rest: 'zmbf' },
      { word: '怎么', at: 2, rest: 'zmbf' },
    ],
  ],
])('parts %s', (letters, parted) => {
  expect(QUESTIONS.part(letters)).toEqual(parted);
});

it.each(['zmbf', 'yxpzzm', 'nlyxpz', 'yxpz', 'bfsjzy', 'dlsbb'])('leaves %s as it is', (letters) => {
  expect(QUESTIONS.part(letters)).toEqual([]);
});

it('knows only the stop words of the site', () => {
  const questions = new QuestionInitials(LANGUAGE, new Set());
  expect(questions.part('yxzmpz')).toEqual([]);
  expect(questions.part('yxyzsb')).toEqual([]);
});

it('leaves out words of whose characters no sound is known', () => {
  expect(new QuestionInitials({ readingsOf: () => [] }, new Set(['怎么'])).part('yxzmpz')).toEqual([]);
});

it.each([
  ['zm', [{ word: '怎么', at: 0, rest: '' }]],
  ['zmbf', [{ word: '怎么', at: 0, rest: 'bf' }]],
  ['bfzm', [{ word: '怎么', at: 2, rest: 'bf' }]],
  ['bzm', []],
])('beside words parts %s', (letters, parted) => {
  expect(QUESTIONS.part(letters, true)).toEqual(parted);
});
