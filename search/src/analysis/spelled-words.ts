import { editDistance } from './edit-distance.ts';
import { differingLetters, lettersOf } from './letters.ts';

/** A word and the letters that it is typed with. */
export interface SpelledWord {
  readonly text: string;
  readonly letters: string;
  /** As the lexicon has it. */
  readonly commonness: number;
}

/** A word whose letters are nearly those that were looked for. */
export interface NearWord extends SpelledWord {
  readonly edits: number;
}

/** So many are read in one step: a few milliseconds. */
const WORDS_A_STEP = 2048;

interface Entry extends SpelledWord {
  /** See {@link lettersOf}. */
  readonly bits: number;
}

/** Reads words, in steps. */
export function* readSpelledWords(words: Iterable<SpelledWord>): Generator<undefined, SpelledWords> {
  const byLetter = new Map<string, Entry[]>();
  let read = 0;
  for (const { text, letters, commonness } of words) {
    if (++read % WORDS_A_STEP === 0) yield;
    const first = letters[0] ?? '';
    const list = byLetter.get(first) ?? [];
    byLetter.set(first, list);
    list.push({ text, letters, commonness, bits: lettersOf(letters) });
  }
  return new SpelledWords(byLetter);
}

/** Words that are found by letters that are nearly theirs. */
export class SpelledWords {
  /** By their first letter. */
  readonly #words: ReadonlyMap<string, readonly Entry[]>;

  constructor(words: ReadonlyMap<string, readonly Entry[]>) {
    this.#words = words;
  }

  /** The words that begin with the same letter and differ by so many edits at most, in no order. */
  near(letters: string, mostEdits: number): NearWord[] {
    const bits = lettersOf(letters);
    const near: NearWord[] = [];
    for (const word of this.#words.get(letters[0] ?? '') ?? []) {
      if (differingLetters(bits, word.bits) > 2 * mostEdits) continue;
      const edits = editDistance(letters, word.letters, mostEdits);
      if (edits <= mostEdits) near.push({ text: word.text, letters: word.letters, commonness: word.commonness, edits });
    }
    return near;
  }
}
