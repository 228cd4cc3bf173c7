import { once } from '../../analysis/once.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import { ComposedInitials } from './composed-initials.ts';
import { InitialsFinder, type InitialledTerm } from './initials.ts';
import { isSpelled, partLetters } from './part-spelled.ts';

/** Finds the terms of the texts that are no words of the lexicon by letters: by initials, or by initials and syllables. */
export class LetteredTerms {
  /** What they are looked up in; made when it is first needed. */
  readonly tables: readonly (() => unknown)[];
  readonly #index: SearchIndex;
  readonly #initials = once(() => new InitialsFinder(this.#index));
  readonly #composed = once(() => new ComposedInitials(this.#index));

  constructor(index: SearchIndex) {
    this.#index = index;
    this.tables = [this.#initials, this.#composed];
  }

  /**
   * The terms, the most usual ones first.
   *
   * @param letters with the apostrophes that may stand between syllables.
   * @param isWhole whether they are the whole query; then also two words of a heading.
   */
  find(letters: string, isWhole: boolean): readonly InitialledTerm[] {
    const terms = this.#byInitials(letters.replaceAll("'", ''), isWhole);
    if (terms.length > 0) return terms;
    const { language } = this.#index;
    for (const spelling of partLetters(letters, language)) {
      const initials = spelling.map((piece) => piece[0] ?? '').join('');
      const spelled = this.#byInitials(initials, isWhole, (term) => isSpelled(term, spelling, language));
      if (spelled.length > 0) return spelled;
    }
    return [];
  }

  #byInitials(initials: string, isWhole: boolean, accepts?: (term: string) => boolean): readonly InitialledTerm[] {
    const terms = this.#initials().find(initials, accepts);
    return terms.length > 0 || !isWhole ? terms : this.#composed().find(initials, accepts);
  }
}
