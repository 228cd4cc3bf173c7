import { once } from '../analysis/once.ts';
import type { RunWords } from '../analysis/segment.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { WordSet } from '../analysis/word-set.ts';
import { findPhrase, type Phrase } from './phrase.ts';
import { createSynonymFinder, type SynonymFinder } from './synonyms.ts';
import { readTopicWords, type Topics } from './topics.ts';

/** The words by which a query is taken apart. */
export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>;
  readonly topics: Topics;
  /** The Han words of the texts and of the synonyms. */
  readonly words: RunWords;
  readonly findSynonyms: SynonymFinder;
  /** Which words may be unfinished. */
  readonly prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /** Where the texts hold a term of a synonym; kept, since they are few and asked for again and again. */
  readonly findTerm: (term: string) => Phrase;
}

export function createVocabulary({ language, postings, stopWords, topics }: SearchIndex): Vocabulary {
  const others = once(() => new WordSet(language.synonyms.flatMap(({ terms, wider = [] }) => [...terms, ...wider])));
  const phrases = new Map<string, Phrase>();
  return {
    stopWords,
    topics: readTopicWords(topics),
    words: {
      lengthsAt: (text, from) => language.words.lengthsAt(text, from) | others().lengthsAt(text, from),
      holds: (text, from, to) => language.words.holds(text, from, to) || others().holds(text, from, to),
    },
    findSynonyms: createSynonymFinder(language),
    prefixes: 'prefixLast',
    findTerm: (term) => {
      const phrase = phrases.get(term) ?? findPhrase(postings, term);
      phrases.set(term, phrase);
      return phrase;
    },
  };
}
