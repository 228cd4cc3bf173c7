import { blurSyllable, LONGEST_SYLLABLE } from '../../analysis/syllable.ts';
import type { Language } from '../../index/language.ts';

/** How a term is typed, character by character: the character itself, a syllable, or the beginning of one. */
export type Spelling = readonly string[];

/** More characters are rarely typed so. */
const LONGEST = 8;
/** Ways of parting a run that are followed up, and those that are looked up. */
const MOST_WAYS = 8;
const MOST_SPELLINGS = 4;

/** What a syllable may be shortened to; none begins with i, u or v. */
const INITIAL = /^(?:[zcs]h|[a-hj-tw-z])$/;
const LETTERS = /[a-z]+/y;
const HAN = /\p{sc=Han}/u;

/** Parts what is typed into what stands for one character each. */
export class RunParter {
  readonly #syllables: ReadonlySet<string>;
  /** With what every syllable begins. */
  readonly #beginnings: ReadonlySet<string>;

  constructor({ syllables }: Language) {
    this.#syllables = syllables;
    this.#beginnings = new Set(Array.from(syllables, (syllable) => Array.from(syllable, (_, at) => syllable.slice(0, at + 1))).flat());
  }

  /**
   * The ways in which a run parts into characters, syllables and initials: chajiansz is cha jian s z, 插件sz is 插 件 s z.
   * Those of few characters come first. The last syllable may be unfinished. An apostrophe parts syllables. A run that is
   * nothing but initials is left to others.
   */
  part(run: string): Spelling[] {
    const best: Spelling[][] = Array.from({ length: run.length + 1 }, () => []);
    best[0] = [[]];
    for (let at = 0; at < run.length; at++) {
      const here = best[at] ?? [];
      if (here.length === 0) continue;
      if (run[at] === "'") for (const way of here) keep(best[at + 1] ?? [], way);
      else {
        for (const piece of this.#piecesAt(run, at)) for (const way of here) keep(best[at + piece.length] ?? [], [...way, piece]);
      }
    }
    return (best[run.length] ?? []).filter(isTerm).slice(0, MOST_SPELLINGS);
  }

  #piecesAt(run: string, at: number): string[] {
    const character = String.fromCodePoint(run.codePointAt(at) ?? 0);
    if (HAN.test(character)) return [character];
    LETTERS.lastIndex = at;
    const letters = (LETTERS.exec(run)?.[0] ?? '').slice(0, LONGEST_SYLLABLE);
    const pieces: string[] = [];
    for (let length = 1; length <= letters.length; length++) {
      const piece = letters.slice(0, length);
      const isLast = at + length === run.length;
      if (INITIAL.test(piece) || (isLast ? this.#beginnings : this.#syllables).has(piece)) pieces.push(piece);
    }
    return pieces;
  }
}

/** Whether more is typed than initials, and not too much for a term. */
function isTerm(spelling: Spelling): boolean {
  return spelling.length <= LONGEST && !spelling.every((piece) => INITIAL.test(piece));
}

function keep(ways: Spelling[], way: Spelling): void {
  if (way.length > LONGEST) return;
  const place = ways.findIndex(({ length }) => length > way.length);
  ways.splice(place < 0 ? ways.length : place, 0, way);
  if (ways.length > MOST_WAYS) ways.pop();
}

/** The initials of the characters that are typed so. */
export function initialsOf(spelling: Spelling, language: Language): string {
  return spelling.map((piece) => (HAN.test(piece) ? language.readingsOf(piece)[0] : piece)?.[0] ?? '').join('');
}

/**
 * Whether a term is typed so.
 *
 * @param isStrict whether the last syllable has to be whole and none may be one that only sounds nearly the same.
 */
export function isSpelled(term: string, spelling: Spelling, language: Language, isStrict = false): boolean {
  if (term.length !== spelling.length) return false;
  return spelling.every((piece, at) => {
    const character = term[at] ?? '';
    if (HAN.test(piece)) return piece === character;
    const isOpen = INITIAL.test(piece) || (!isStrict && at === spelling.length - 1);
    const blurred = blurSyllable(piece);
    return language
      .readingsOf(character)
      .some((reading) => reading === piece || (isOpen && reading.startsWith(piece)) || (!isStrict && blurSyllable(reading) === blurred));
  });
}

/** What it costs to read a piece of each kind. */
export function costOf(spelling: Spelling, { syllable, initial }: { readonly syllable: number; readonly initial: number }): number {
  return spelling.reduce((sum, piece) => sum + (HAN.test(piece) ? 0 : INITIAL.test(piece) ? initial : syllable), 0);
}
