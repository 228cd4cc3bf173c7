import { differingLetters, lettersOf } from '../analysis/letters.ts';
import { normalize } from '../analysis/normalize.ts';
import { isLatinTerm, termText, tokenize } from '../analysis/tokens.ts';
import { countTypos, typoLimit } from '../analysis/typo-limit.ts';
import { latinWords } from './latin-words.ts';

interface Spelling {
  readonly word: string;
  /** See {@link lettersOf}. */
  readonly letters: number;
}

/**
 * The usual Latin words that the texts lack and that would be taken for a typo of one of theirs: `flask` for `flash`.
 *
 * @param known the Latin words of the texts.
 */
export function findLookAlikes(known: ReadonlySet<string>): string[] {
  const spellings = groupSpellings(known);
  return latinWords().filter((word) => !known.has(word) && isLike(word, spellings));
}

function isLike(word: string, spellings: ReadonlyMap<string, readonly Spelling[]>): boolean {
  const limit = typoLimit(word);
  const letters = lettersOf(word);
  for (let length = word.length - limit; length <= word.length + limit; length++) {
    // Where one typo is allowed, the first letter has to be right.
    for (const each of spellings.get(limit > 1 ? String(length) : `${word[0] ?? ''}${String(length)}`) ?? []) {
      if (differingLetters(letters, each.letters) <= 2 * limit && countTypos(word, each.word, limit) <= limit) return limit > 0;
    }
  }
  return false;
}

/** Words by their length, and by their first letter and length. */
function groupSpellings(words: Iterable<string>): Map<string, Spelling[]> {
  const groups = new Map<string, Spelling[]>();
  for (const word of words) {
    const spelling = { word, letters: lettersOf(word) };
    for (const key of [String(word.length), `${word[0] ?? ''}${String(word.length)}`]) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(spelling);
    }
  }
  return groups;
}

/** The Latin words of texts, and the parts of identifiers. */
export function latinTermsOf(texts: Iterable<string>): Set<string> {
  const known = new Set<string>();
  for (const text of texts) for (const { term } of tokenize(normalize(text, 'html').text)) if (isLatinTerm(term)) known.add(termText(term));
  return known;
}
