import type { SearchIndex } from '../index/search-index.ts';
import { createSynonymFinder, type SynonymFinder } from './synonyms.ts';

/** The words by which a query is taken apart. */
export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>;
  /** Whether the texts or the synonyms hold a Han word. */
  readonly isWord: (text: string) => boolean;
  readonly findSynonyms: SynonymFinder;
  /** Which words may be unfinished. */
  readonly prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone';
}

export function createVocabulary({ language, stopWords }: SearchIndex): Vocabulary {
  const terms = new Set(language.synonyms.flat());
  return {
    stopWords,
    isWord: (text) => language.lexicon.has(text) || terms.has(text),
    findSynonyms: createSynonymFinder(language),
    prefixes: 'prefixLast',
  };
}
