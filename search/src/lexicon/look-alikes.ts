import { differingLetters, lettersOf } from '../analysis/letters.ts';
import { normalize } from '../analysis/normalize.ts';
import { isLatinTerm, termText, tokenize } from '../analysis/tokens.ts';
import { countTypos, typoLimit } from '../analysis/typo-limit.ts';
import { latinWords } from './latin-words.ts';

/** Words of one kind, and their letters side by side: most pairs differ there already. */
interface Spellings {
  readonly words: readonly string[];
  /** See {@link lettersOf}. */
  readonly letters: Uint32Array;
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

function isLike(word: string, spellings: ReadonlyMap<string, Spellings>): boolean {
  const limit = typoLimit(word);
  if (limit === 0) return false;
  const letters = lettersOf(word);
  // Where one typo is allowed, the first letter has to be right, or to have changed places with the second.
  const beginnings = limit > 1 ? [''] : [word[0] ?? '', word[1] ?? ''];
  for (let length = word.length - limit; length <= word.length + limit; length++) {
    for (const beginning of beginnings) {
      const group = spellings.get(beginning + String(length));
      if (group === undefined) continue;
      for (let at = 0; at < group.words.length; at++) {
        if (differingLetters(letters, group.letters[at] ?? 0) > 2 * limit) continue;
        if (countTypos(word, group.words[at] ?? '', limit) <= limit) return true;
      }
    }
  }
  return false;
}

/** Words by their length, and by their first letter and length. */
function groupSpellings(words: Iterable<string>): Map<string, Spellings> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    for (const key of [String(word.length), `${word[0] ?? ''}${String(word.length)}`]) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(word);
    }
  }
  return new Map([...groups].map(([key, group]) => [key, { words: group, letters: Uint32Array.from(group, lettersOf) }]));
}

/** The Latin words of texts, and the parts of identifiers. */
export function latinTermsOf(texts: Iterable<string>): Set<string> {
  const known = new Set<string>();
  for (const text of texts) for (const { term } of tokenize(normalize(text, 'html').text)) if (isLatinTerm(term)) known.add(termText(term));
  return known;
}
