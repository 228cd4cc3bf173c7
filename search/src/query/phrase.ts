import { normalize } from '../analysis/normalize.ts';
import { partTerm } from '../analysis/tokens.ts';
import { scanWords } from '../analysis/words.ts';
import type { Postings } from '../index/postings.ts';
import type { Occurrences } from '../index/token-columns.ts';
import { findSequence } from './occurrences.ts';

/** A phrase in the texts. */
export interface Phrase {
  readonly occurrences: Occurrences;
  /** Number of positions that it takes up. */
  readonly length: number;
}

/** Where the words of a text that is not escaped stand one after the other; symbols and spaces between them may differ. */
export function findPhrase(postings: Postings, text: string): Phrase {
  const sequence = scanWords(normalize(text, 'plain').text).flatMap(({ script, parts }) =>
    parts.map(({ text: part }, index) => {
      const terms = script === 'han' ? [part + (parts[index + 1]?.text ?? '')] : [part, partTerm(part)];
      return terms.map((term) => postings.find(term)).filter((number) => number >= 0);
    }),
  );
  return { occurrences: findSequence(postings, sequence), length: sequence.length };
}
