import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

/** Rarer words of the dictionary are names and relics: to tell a mistyping from a word they do more harm than good. */
const LEAST_FREQUENCY = 60;

const jieba = Jieba.withDict(dict);

/** Cuts a run of Han characters into words; joined they are the run. */
export function segment(run: string): string[] {
  return jieba.cut(run, true);
}

/** The words of a run and the words inside of them. */
export function segmentFinely(run: string): string[] {
  return jieba.cutForSearch(run, true);
}

/** The usual words of the dictionary that are Han from two to four characters. */
export function usualWords(): string[] {
  return new TextDecoder()
    .decode(dict)
    .split('\n')
    .flatMap((line) => {
      const [word = '', frequency = '0'] = line.split(' ');
      return Number(frequency) >= LEAST_FREQUENCY && /^\p{sc=Han}{2,4}$/u.test(word) ? [word] : [];
    });
}
