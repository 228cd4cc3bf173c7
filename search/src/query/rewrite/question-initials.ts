import type { Language } from '../../index/language.ts';

/** What asks, and stands before the words of what is asked about or between them. */
const ASKING = ['为什么', '怎么', '如何'];
/** What stands only before them. Of more stop words of two characters letters are read that mean nothing. */
const FIRST = ['怎样', '请问'];
/** What stands only at the end. */
const PLACE = '在哪';
const LAST = [PLACE, '在哪里', '哪里', '教程', '方法'];
/** Stop words of so many characters end a question, all of them. */
const LONG_WORD = /^[\u4e00-\u9fff]{3,}$/;
/** What does not work ends what is asked for as well, without a word that asks. */
const COMPLAINTS = ['失败', '报错', '无效', '忘了', '不了', '太慢', '很慢', '打不开', '没反应', '不显示', '不见了'];
/** What is done, behind what asks how or where: of two verbs with the same initial the first stands for both. */
const VERBS = Array.from('装改用填开设配写加弄看');
/** What a site knows whose readers ask and complain so. */
const PLAINEST = '怎么';

/** So many letters beside a word of two are a term, not chance; beside a longer one one word is enough. */
const SHORTEST_REST = 3;
const SHORTEST_REST_OF_LONG = 2;
const LONG = 3;

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
  readonly #language: Pick<Language, 'readingsOf'>;
  /** By initials, the words that stand there. */
  readonly #asking: ReadonlyMap<string, string>;
  readonly #first: ReadonlyMap<string, string>;
  readonly #last: ReadonlyMap<string, string>;

  /** @param stopWords those of them that ask are known. */
  constructor(language: Pick<Language, 'readingsOf'>, stopWords: ReadonlySet<string>) {
    this.#language = language;
    const known = (words: readonly string[]): string[] => words.filter((word) => stopWords.has(word));
    this.#asking = this.#byInitials(known(ASKING));
    this.#first = this.#byInitials(known(FIRST));
    const endings = stopWords.has(PLAINEST) ? [...COMPLAINTS, ...VERBS.flatMap((verb) => [PLAINEST + verb, PLACE + verb])] : [];
    this.#last = this.#byInitials([...known(LAST), ...[...stopWords].filter((word) => LONG_WORD.test(word)), ...endings]);
  }

  /**
   * All ways to part them.
   *
   * @param isBeside whether words stand beside them: then fewer are needed, or none, beside those of what asks.
   */
  part(letters: string, isBeside = false): AskedInitials[] {
    const parted: AskedInitials[] = [];
    for (const [initials, word] of this.#asking) {
      for (let at = letters.indexOf(initials); at >= 0; at = letters.indexOf(initials, at + 1))
        if (isBeside || at + initials.length < letters.length) parted.push(partAt(letters, at, word));
    }
    for (const [initials, word] of this.#first) if (letters.startsWith(initials)) parted.push(partAt(letters, 0, word));
    for (let at = isBeside ? 0 : SHORTEST_REST_OF_LONG; at < letters.length; at++) {
      const word = this.#last.get(letters.slice(at));
      if (word !== undefined) parted.push(partAt(letters, at, word));
    }
    return parted.filter(({ word, rest }) => {
      if (isBeside) return rest.length !== 1;
      return rest.length >= (word.length < LONG ? SHORTEST_REST : SHORTEST_REST_OF_LONG);
    });
  }

  /** Of two with the same initials the first counts; of a character whose sound is not known there is no initial. */
  #byInitials(words: readonly string[]): Map<string, string> {
    const byInitials = new Map<string, string>();
    for (const word of words) {
      const initials = Array.from(word, (character) => this.#language.readingsOf(character)[0]?.[0] ?? '').join('');
      if (initials.length === word.length && !byInitials.has(initials)) byInitials.set(initials, word);
    }
    return byInitials;
  }
}

/** @param at where the initials of the word stand */
function partAt(letters: string, at: number, word: string): AskedInitials {
  return { word, at, rest: letters.slice(0, at) + letters.slice(at + word.length) };
}
