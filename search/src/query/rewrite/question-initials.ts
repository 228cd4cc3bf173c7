import type { Language } from '../../index/language.ts';

/** What asks, and stands before the words of what is asked about or between them. */
const ASKING = ['为什么', '怎么', '如何'];
/** What asks at the end. */
const ASKING_LAST = ['怎么办', '在哪里', '是什么', '在哪', '哪里'];
/** Of fewer letters beside it nothing is sure. */
const SHORTEST_REST = 3;

/** Initials of a question parted: what asks, and what is asked about. */
export interface AskedInitials {
  /** The word that asks. */
  readonly word: string;
  /** How many letters of the rest stand before it. */
  readonly at: number;
  readonly rest: string;
}

/** Parts initials that hold those of a word that asks: `yxzmpz` is 怎么 and `yxpz`, 邮箱怎么配置. */
export class QuestionInitials {
  readonly #words: readonly (readonly [word: string, initials: string])[];

  /** @param stopWords those of them that ask are known. */
  constructor(language: Pick<Language, 'readingsOf'>, stopWords: ReadonlySet<string>) {
    const initialsOf = (word: string): string => Array.from(word, (character) => language.readingsOf(character)[0]?.[0] ?? '').join('');
    this.#words = [...ASKING, ...ASKING_LAST].flatMap((word) => {
      const initials = initialsOf(word);
      // Of a character whose sound is not known there is no initial.
      return stopWords.has(word) && initials.length === word.length ? [[word, initials] as const] : [];
    });
  }

  /** All ways to part them. */
  part(letters: string): AskedInitials[] {
    return this.#words.flatMap(([word, initials]) => {
      const parted: AskedInitials[] = [];
      const length = letters.length - initials.length;
      if (length < SHORTEST_REST) return parted;
      for (let at = letters.indexOf(initials); at >= 0; at = letters.indexOf(initials, at + 1)) {
        if (ASKING_LAST.includes(word) === (at === length))
          parted.push({ word, at, rest: letters.slice(0, at) + letters.slice(at + initials.length) });
      }
      return parted;
    });
  }
}
