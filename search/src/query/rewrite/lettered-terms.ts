import { once } from '../../analysis/once.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import { ComposedInitials } from './composed-initials.ts';
import { InitialsFinder, type InitialledTerm } from './initials.ts';
import { costOf, initialsOf, isSpelled, RunParter } from './part-spelled.ts';
import { STEP_COSTS } from './walk.ts';

/** A term with what the steps from one of its characters to the next cost, by how they are typed. */
export interface LetteredTerm extends InitialledTerm {
  readonly steps: number;
}

/** Finds the terms of the texts that are no words of the lexicon by what is typed of them: initials, syllables, characters. */
export class LetteredTerms {
  /** What they are looked up in; made when it is first needed. */
  readonly tables: readonly (() => unknown)[];
  readonly #index: SearchIndex;
  readonly #initials = once(() => new InitialsFinder(this.#index));
  readonly #composed = once(() => new ComposedInitials(this.#index));
  readonly #parter = once(() => new RunParter(this.#index.language));

  constructor(index: SearchIndex) {
    this.#index = index;
    this.tables = [this.#initials, this.#composed, this.#parter];
  }

  /**
   * The terms that initials stand for, the most usual ones first.
   *
   * @param isWhole whether they are the whole query; then also two words of a heading.
   */
  byInitials(initials: string, isWhole: boolean): readonly LetteredTerm[] {
    return this.#find(initials, isWhole).map((term) => ({ ...term, steps: STEP_COSTS.initial * initials.length }));
  }

  /**
   * The same for a run of letters, characters, and apostrophes between syllables.
   */
  ofRun(run: string, isWhole: boolean): readonly LetteredTerm[] {
    const { language } = this.#index;
    for (const spelling of this.#parter().part(run)) {
      const found = this.#find(initialsOf(spelling, language), isWhole, (term) => isSpelled(term, spelling, language));
      if (found.length > 0) return found.map((term) => ({ ...term, steps: costOf(spelling, STEP_COSTS) }));
    }
    return [];
  }

  #find(initials: string, isWhole: boolean, accepts?: (term: string) => boolean): readonly InitialledTerm[] {
    const terms = this.#initials().find(initials, accepts);
    return terms.length > 0 || !isWhole ? terms : this.#composed().find(initials, accepts);
  }
}
