import { findMistypedPinyin } from '../../analysis/mistyped-pinyin.ts';
import { onceInSteps, oneStep } from '../../analysis/once.ts';
import type { TypoLimits } from '../../analysis/typo-limit.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import { findGluedTypos } from './glued-typos.ts';
import { isLatinWord, type Alternative } from './lattice.ts';
import { findPartTypos } from './part-typos.ts';
import { TypoFinder, type Typo } from './typos.ts';

/** Typos of one word that are tried. */
const MOST_TYPOS = 3;
const TYPO_COST = 0.9;

/** Words that are tried for one that is being typed. */
const MOST_BEGUN = 2;
const COMPLETION_COST = 0.3;

const LATIN_PHRASE = /^[a-z' ]+$/;

const MOST_PINYIN_TYPOS = 2;
const PINYIN_TYPO_COST = 1.2;

/** Finds the words that a word may be a typo of. */
export class Mistyped {
  /** What they are looked up in; made when it is first needed. */
  readonly table = onceInSteps(() => oneStep(() => new TypoFinder(this.#index.postings, latinSynonyms(this.#index))));
  readonly #index: SearchIndex;

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /**
   * The likeliest ones first; a word of the lexicon is meant as it is written.
   *
   * @param isOpen whether it may still be being typed.
   */
  find(word: string, limits: TypoLimits, isOpen: boolean): Alternative[] {
    if (this.#index.language.isWord(word)) return [];
    const latin = this.#likeIt(word, limits)
      .slice(0, MOST_TYPOS)
      .map(({ word: text, edits }) => ({ text, cost: TYPO_COST * edits }));
    return [...latin, ...(isOpen ? this.#begunBy(word, latin.length === 0) : []), ...this.#pinyinLike(word, limits)];
  }

  #begunBy(word: string, mayHaveTypo: boolean): Alternative[] {
    const found = this.table
      .get()
      .findBegun(word)
      .filter(({ edits }) => edits === 0 || mayHaveTypo);
    return found.slice(0, MOST_BEGUN).map(({ word: text, edits }) => ({ text, cost: COMPLETION_COST + TYPO_COST * edits }));
  }

  /** The words whose pinyin has one typo, the most usual ones. */
  #pinyinLike(letters: string, { oneFrom }: TypoLimits): Alternative[] {
    const { spelled, syllables } = this.#index.language;
    if (letters.length < oneFrom) return [];
    return findMistypedPinyin(letters, spelled.get(), syllables)
      .sort((a, b) => b.commonness - a.commonness || (a.text < b.text ? -1 : 1))
      .slice(0, MOST_PINYIN_TYPOS)
      .map(({ text }) => ({ text, cost: PINYIN_TYPO_COST }));
  }

  /** The words that differ by so little; else the names that have such words as parts. */
  #likeIt(word: string, limits: TypoLimits): Typo[] {
    const typos = this.table.get();
    const found = typos.find(word, limits);
    if (found.length > 0) return found;
    const ofParts = findPartTypos(word, limits, typos, (part) => isLatinWord(part, this.#index));
    return ofParts.length > 0 ? ofParts : findGluedTypos(word, limits, typos, this.#index.postings);
  }
}

/** The words of the synonyms that are Latin. */
function latinSynonyms({ language }: SearchIndex): string[] {
  const terms = language.synonyms.flatMap(({ terms }) => terms).filter((term) => LATIN_PHRASE.test(term));
  return terms.flatMap((term) => term.match(/[a-z]+/g) ?? []);
}
