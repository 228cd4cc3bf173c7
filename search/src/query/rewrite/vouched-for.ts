import { cutWords } from '../../analysis/segment.ts';
import type { Language } from '../../index/language.ts';
import type { Alternative } from './lattice.ts';
import type { SoundNode } from './sound-trie.ts';
import { readWords } from './walk.ts';

/** Longer runs are whole questions. */
const LONGEST = 10;

/**
 * Reads a part of a run as a word of the same sound although it is written as another word: 数据库前移 is 数据库迁移. The other
 * words have to vouch for it.
 *
 * @param isVouchedFor whether words stand together somewhere
 */
export function readVouchedFor(
  run: string,
  root: SoundNode,
  language: Language,
  isVouchedFor: (words: readonly string[]) => boolean,
): Alternative[] {
  if (run.length > LONGEST) return [];
  const found: Alternative[] = [];
  for (let at = 0; at < run.length; at++) {
    for (const { word, end, cost, isHeard } of readWords(run, at, root, language, true)) {
      if (!isHeard || (at === 0 && end === run.length)) continue;
      const before = run.slice(0, at);
      const after = run.slice(end);
      const others = [...cutWords(before, language.words), ...cutWords(after, language.words)];
      if (others.some(({ length }) => length < 2) || !isVouchedFor([word.text, ...others])) continue;
      found.push({ text: before + word.text + after, cost });
    }
  }
  return found;
}
