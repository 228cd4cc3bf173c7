// How a Chinese site usually cuts its text for a library that knows spaces only.
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

const jieba = Jieba.withDict(dict);
const RUNS = /\p{Script=Han}+|[\p{L}\p{N}_]+/gu;

/**
 * Han runs as overlapping pairs, a lone character as it is; other words whole.
 * @param {string} text
 * @returns {string[]}
 */
export function bigrams(text) {
  return (text.normalize('NFKC').toLowerCase().match(RUNS) ?? []).flatMap((run) => {
    if (run.length === 1 || !/\p{Script=Han}/u.test(run)) return [run];
    return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
  });
}

/**
 * The words jieba finds, long ones also in parts.
 * @param {string} text
 * @returns {string[]}
 */
export function jiebaWords(text) {
  return jieba.cutForSearch(text.normalize('NFKC').toLowerCase(), true).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
