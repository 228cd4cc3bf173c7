import type { RunWords } from '../analysis/segment.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { WordSet } from '../analysis/word-set.ts';
import { findPhrase, type Phrase } from './phrase.ts';
import { createSynonymFinder, type SynonymFinder } from './synonyms.ts';
import type { Lookup } from './plan.ts';
import { readTopicWords, type Topics } from './topics.ts';
import { WayCache } from './way-cache.ts';

/** The words by which a query is taken apart, and what they lead to. */
export interface Vocabulary extends Lookup {
  readonly stopWords: ReadonlySet<string>;
  readonly topics: Topics;
  /** The Han words of the texts and of the synonyms. */
  readonly words: RunWords;
  readonly findSynonyms: SynonymFinder;
  /** Which words may be unfinished. */
  readonly prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone';
}

export function createVocabulary({ language, postings, stopWords, topics }: SearchIndex): Vocabulary {
  const others = new WordSet(new Set(language.synonyms.flatMap(({ terms, wider = [] }) => [...terms, ...wider])));
  const ways = new WayCache(postings);
  // Terms of synonyms are few.
  const phrases = new Map<string, Phrase>();
  return {
    stopWords,
    topics: readTopicWords(topics),
    words: {
      lengthsAt: (text, from) => language.words.lengthsAt(text, from) | others.lengthsAt(text, from),
      holds: (text, from, to) => language.words.holds(text, from, to) || others.holds(text, from, to),
    },
    findSynonyms: createSynonymFinder(language),
    prefixes: 'prefixLast',
    findWays: (unit) => ways.of(unit),
    findTerm: (term) => {
      const phrase = phrases.get(term) ?? findPhrase(postings, term);
      phrases.set(term, phrase);
      return phrase;
    },
  };
}
