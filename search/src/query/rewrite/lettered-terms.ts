import { keepKnown } from '../../analysis/keep-known.ts';
import { onceInSteps, oneStep, type InSteps } from '../../analysis/once.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import { makeComposedInitials } from './composed-initials.ts';
import { MOST_TERMS, makeInitialsFinder, type InitialledTerm } from './initials.ts';
import { costOf, initialsOf, isSpelled, RunParter, type Spelling } from './part-spelled.ts';
import { QuestionInitials } from './question-initials.ts';
import { STEP_COSTS } from './walk.ts';

/** Initials whose terms are kept: a few hundred kilobytes. */
const MOST_INITIALS = 1024;
/** So few letters stand for too much, but in headings. */
const FEW_LETTERS = 2;

/** So few initials are two words. */
const TWO_WORDS = 4;
/** So many initials are two words and the beginning of a third too often by chance; six or more letters at random must mean nothing. */
const MET_BY_CHANCE: ReadonlySet<number> = new Set([4, 6, 7]);
/** What a word that asks can be put into: among names and numbers the letters do not tell where. */
const ONLY_HAN = /^[\u4e00-\u9fff]*$/;

/** A term with what the steps from one of its characters to the next cost, by how they are typed. */
export interface LetteredTerm extends InitialledTerm {
  readonly steps: number;
}

/** Finds the terms of the texts that are no words of the lexicon by what is typed of them: initials, syllables, characters. */
export class LetteredTerms {
  /** What they are looked up in; made when it is first needed. */
  readonly tables: readonly InSteps<unknown>[];
  readonly #index: SearchIndex;
  readonly #initials = onceInSteps(() => makeInitialsFinder(this.#index));
  readonly #composed = onceInSteps(() => makeComposedInitials(this.#index));
  readonly #parter = onceInSteps(() => oneStep(() => new RunParter(this.#index.language)));
  readonly #questions = onceInSteps(() => oneStep(() => new QuestionInitials(this.#index.language, this.#index.stopWords)));
  // On a large site three letters stand in thousands of places, and a query keeps its first letters while it is typed.
  readonly #ofInitials = keepKnown(MOST_INITIALS, (initials) => this.#initials.get().find(initials));
  readonly #composedOf = keepKnown(MOST_INITIALS, (initials) => this.#composed.get().findAlone(initials));
  readonly #composedInside = keepKnown(MOST_INITIALS, (initials) => this.#composed.get().find(initials));

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
    const terms = this.#ofInitials(initials);
    if (terms.length > 0 || !isWhole) return terms.map((term) => asTyped(term, initials));
    const composed = this.composedOf(initials);
    if (composed.length > 0) return composed;
    return this.#asked(initials, (rest) => this.#finished(rest)).map((term) => asTyped(term, initials));
  }

  /**
   * The terms that are asked about, with what asks: `yxzmpz` is 邮箱怎么配置.
   *
   * @param termsOf what the initials stand for of which a question is asked.
   * @param isBeside whether words stand beside them.
   */
  #asked(initials: string, termsOf: (rest: string) => readonly InitialledTerm[], isBeside = false): InitialledTerm[] {
    return this.#questions
      .get()
      .part(initials, isBeside)
      .flatMap(({ word, at, rest }) =>
        termsOf(rest)
          .filter(({ text }) => text.length >= rest.length && ONLY_HAN.test(text) && this.#composed.get().isBetweenWords(text, at))
          .map((term) => ({ ...term, text: term.text.slice(0, at) + word + term.text.slice(at) })),
      )
      .sort((a, b) => b.commonness - a.commonness || (a.text < b.text ? -1 : 1))
      .slice(0, MOST_TERMS);
  }

  #finished(initials: string): readonly InitialledTerm[] {
    const terms = initials.length > FEW_LETTERS ? this.#ofInitials(initials) : this.#composed.get().wordsOf(initials);
    if (terms.length > 0) return terms;
    // With those of what asks four are six letters or more, which at random must mean nothing.
    return initials.length === TWO_WORDS ? this.#composed.get().findInPhrase(initials) : this.#composedInside(initials);
  }

  /** The terms that initials begin, if the last ones are those of a word that is still being typed: `htdlm` becomes 后台登录密码. */
  begunBy(initials: string): readonly LetteredTerm[] {
    const terms = this.#begunBy(initials);
    return (terms.length > 0 ? terms : this.#asked(initials, (rest) => this.#initials.get().findBegun(rest))).map((term) =>
      asTyped(term, initials),
    );
  }

  #begunBy(initials: string): readonly InitialledTerm[] {
    const terms = this.#initials.get().findBegun(initials);
    return terms.length > 0 || MET_BY_CHANCE.has(initials.length) ? terms : this.#composed.get().findBegun(initials);
  }

  /**
   * What initials stand for beside words, or what is asked about these: see {@link ComposedInitials.findBeside}.
   *
   * @param isOpen whether the last of the initials may begin a word that is still being typed.
   */
  beside(initials: string, words: readonly string[], isOpen: boolean): readonly LetteredTerm[] {
    const termsOf = (rest: string): InitialledTerm[] => (rest === '' ? [NOTHING] : this.#composed.get().findBeside(rest, words, isOpen));
    const terms = termsOf(initials);
    return (terms.length > 0 ? terms : this.#asked(initials, termsOf, true)).map((term) => asTyped(term, initials));
  }

  /** See {@link ComposedInitials.findAlone}: there may be numbers among the initials. */
  composedOf(initials: string): readonly LetteredTerm[] {
    return this.#composedOf(initials).map((term) => asTyped(term, initials));
  }

  /**
   * The same for a run of letters, characters, and apostrophes between syllables.
   */
  ofRun(run: string, isWhole: boolean): readonly LetteredTerm[] {
    for (const spelling of this.#parter.get().part(run)) {
      const found = this.#find(spelling, isWhole);
      if (found.length > 0) return found.map((term) => ({ ...term, steps: costOf(spelling, STEP_COSTS) }));
    }
    return [];
  }

  /** See {@link ComposedInitials.standTogether}. */
  standTogether(words: readonly string[]): boolean {
    return this.#composed.get().standTogether(words);
  }

  /** See {@link ComposedInitials.wordsBeside}. */
  wordsBeside(other: string, beginning: string): readonly string[] {
    return this.#composed.get().wordsBeside(other, beginning);
  }

  #find(spelling: Spelling, isWhole: boolean): readonly InitialledTerm[] {
    const { language } = this.#index;
    const initials = initialsOf(spelling, language);
    const terms = this.#initials.get().find(initials, (term) => isSpelled(term, spelling, language));
    if (terms.length > 0 || !isWhole) return terms;
    return this.#composed.get().find(initials, (term) => isSpelled(term, spelling, language, true));
  }
}

/** What asks is all there is beside words. */
const NOTHING: InitialledTerm = { text: '', commonness: 0 };

function asTyped(term: InitialledTerm, initials: string): LetteredTerm {
  return { ...term, steps: STEP_COSTS.initial * initials.length };
}
