import { findBoundaries } from '../../analysis/segment.ts';
import { CONTENT_FIELD, FIELD_COUNT } from '../../index/fields.ts';
import type { Language } from '../../index/language.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import { MOST_TERMS, commonnessOf, type InitialledTerm } from './initials.ts';

/** Words of one character are met by chance. */
const SHORTEST_WORD = 2;
/** The lexicon has whole headings too. */
const LONGEST_WORD = 4;
/** So few letters meet by chance in some heading. */
const SHORT = 4;
const LEAST_COUNT_OF_SHORT = 2;
const HAN_RUN = /[\u4e00-\u9fff]+/g;

/** So many headings are cut in one step: a few milliseconds. */
const HEADINGS_A_STEP = 128;

/** Cuts the headings, and makes a reader from their words. */
export function* makeComposedInitials(index: SearchIndex): Generator<undefined, ComposedInitials> {
  const { table, language } = index;
  const composed = new ComposedInitials(language, index.stopWords);
  let headings = 0;
  for (const [number, text] of table.texts.entries()) {
    const field = (table.usesOf(number)[0] ?? 0) % FIELD_COUNT;
    if (field === CONTENT_FIELD) continue;
    composed.add(text, number);
    if (++headings % HEADINGS_A_STEP === 0) yield;
  }
  return composed;
}

/**
 * Reads initials as two words that stand in one heading, or in what readers call one, in any order and with others between
 * them: htmm is 后台密码, since 后台忘记密码怎么办 is a heading.
 */
export class ComposedInitials {
  readonly #language: Language;
  readonly #stopWords: ReadonlySet<string>;
  /** By initials, the words with the numbers of the headings that hold them. */
  readonly #words = new Map<string, Map<string, Set<number>>>();

  constructor(language: Language, stopWords: ReadonlySet<string>) {
    this.#language = language;
    this.#stopWords = stopWords;
  }

  /** @param number of the heading */
  add(heading: string, number: number): void {
    for (const [run] of heading.matchAll(HAN_RUN)) {
      for (const word of this.#cut(run)) if (!this.#stopWords.has(word)) this.#add(word, number);
    }
  }

  /**
   * The pairs of words, those first that most headings hold.
   *
   * @param accepts which of them are meant, where more than their initials is known.
   */
  find(letters: string, accepts?: (term: string) => boolean): InitialledTerm[] {
    const least = letters.length > SHORT || accepts !== undefined ? 1 : LEAST_COUNT_OF_SHORT;
    const found: { text: string; count: number }[] = [];
    for (let at = SHORTEST_WORD; at <= letters.length - SHORTEST_WORD; at++) {
      const heads = this.#words.get(letters.slice(0, at));
      const tails = this.#words.get(letters.slice(at));
      if (heads === undefined || tails === undefined) continue;
      for (const [head, headings] of heads) {
        for (const [tail, others] of tails) {
          let count = 0;
          if (head !== tail && accepts?.(head + tail) !== false) for (const heading of headings) if (others.has(heading)) count++;
          if (count >= least) found.push({ text: head + tail, count });
        }
      }
    }
    return found
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
      .slice(0, MOST_TERMS)
      .map(({ text, count }) => ({ text, commonness: commonnessOf(count) }));
  }

  #cut(run: string): string[] {
    const boundaries = findBoundaries(run, this.#language.words, LONGEST_WORD);
    const words: string[] = [];
    for (let from = 0, to = 1; to <= run.length; to++) {
      if (boundaries[to] !== true) continue;
      if (to - from >= SHORTEST_WORD) words.push(run.slice(from, to));
      from = to;
    }
    return words;
  }

  #add(word: string, heading: number): void {
    const syllables =
      this.#language.lexicon.get(word)?.syllables ?? Array.from(word, (character) => this.#language.readingsOf(character)[0] ?? '');
    const initials = syllables.map((syllable) => syllable[0] ?? '').join('');
    const words = this.#words.get(initials) ?? new Map<string, Set<number>>();
    this.#words.set(initials, words);
    const headings = words.get(word) ?? new Set<number>();
    words.set(word, headings);
    headings.add(heading);
  }
}
