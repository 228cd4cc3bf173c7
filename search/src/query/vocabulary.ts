import type { StretchTest } from '../analysis/segment.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { createWordTest } from '../index/word-set.ts';
import { findPhrase, type Phrase } from './phrase.ts';
import { createSynonymFinder, type SynonymFinder } from './synonyms.ts';

/** The words by which a query is taken apart. */
export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
  /** Whether the texts or the synonyms hold a Han word. */
  readonly isWord: StretchTest;
  readonly findSynonyms: SynonymFinder;
  /** Which words may be unfinished. */
  readonly prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /** Where the texts hold a term of a synonym; kept, since they are few and asked for again and again. */
  readonly findTerm: (term: string) => Phrase;
}

export function createVocabulary({ language, postings, stopWords, topics }: SearchIndex): Vocabulary {
  const isTerm = createWordTest(new Set(language.synonyms.flatMap(({ terms, wider = [] }) => [...terms, ...wider])));
  const phrases = new Map<string, Phrase>();
  return {
    stopWords,
    topics,
    isWord: (text, from, to) => language.isKnown(text, from, to) || isTerm(text, from, to),
    findSynonyms: createSynonymFinder(language),
    prefixes: 'prefixLast',
    findTerm: (term) => {
      const phrase = phrases.get(term) ?? findPhrase(postings, term);
      phrases.set(term, phrase);
      return phrase;
    },
  };
}
