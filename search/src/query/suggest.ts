import { unescapeHtml } from '../analysis/escape.ts';
import { normalize } from '../analysis/normalize.ts';
import { onceInSteps } from '../analysis/once.ts';
import { readSpelledWords, type SpelledWords } from '../analysis/spelled-words.ts';
import { tokenize } from '../analysis/tokens.ts';
import type { SearchIndex } from '../index/search-index.ts';

/** Suggestions on the screen without results. */
const MOST_SUGGESTIONS = 3;
/** A longer heading is no query. */
const LONGEST_TITLE = 30;
/** What the screen shows of titles: pages and their sections. */
const TITLE_LEVELS = [1, 2, 3];
/** Letters that are compared with the spelling of words, and by how much they may differ. */
const SHORTEST_SPELLED = 5;
const MOST_EDITS = 2;
const LATIN_WORD = /^[a-z]{4,}$/;

/** So many are read in one step: a few milliseconds. */
const TITLES_A_STEP = 256;

/** Terms shorter than this, single characters mostly, are in titles by chance. */
const SHORTEST_TERM = 2;

interface Suggestion {
  readonly text: string;
  readonly score: number;
}

/** Titles, and by term the numbers of those that hold it. */
interface Titles {
  readonly titles: readonly { readonly text: string; readonly termCount: number }[];
  readonly byTerm: ReadonlyMap<string, readonly number[]>;
}

/** Says what to search for instead of a query that finds nothing: titles that share words with it, words spelled like it. */
export class Suggester {
  readonly #index: SearchIndex;
  readonly #latin = onceInSteps(() => this.#readLatin());
  readonly #titles = onceInSteps(() => this.#readTitles());

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** Makes what suggestions are chosen from, in steps of a few milliseconds. */
  *prepareInSteps(): Generator<undefined> {
    for (const part of [this.#titles, this.#index.language.spelled, this.#latin]) while (!part.next()) yield;
  }

  suggest(query: string): string[] {
    const plain = this.#index.language.simplify(normalize(query, 'plain').text).toLowerCase();
    const letters = plain.replace(/[\s']+/g, '');
    const all = [...this.#titlesLike(plain), ...(/^[a-z]+$/.test(letters) ? this.#wordsLike(letters) : [])];
    const sorted = all.sort((a, b) => b.score - a.score || a.text.length - b.text.length || (a.text < b.text ? -1 : 1));
    return [...new Set(sorted.map(({ text }) => text))]
      .filter((text) => normalize(text, 'plain').text.toLowerCase() !== plain)
      .slice(0, MOST_SUGGESTIONS);
  }

  /** Titles by the share of terms that they have in common with a query. */
  #titlesLike(query: string): Suggestion[] {
    const terms = new Set(termsOf(query).filter((term) => !this.#index.stopWords.has(term)));
    const { titles, byTerm } = this.#titles.get();
    const shared = new Map<number, number>();
    for (const term of terms) for (const title of byTerm.get(term) ?? []) shared.set(title, (shared.get(title) ?? 0) + 1);
    return Array.from(shared, ([number, count]) => {
      const { text = '', termCount = 0 } = titles[number] ?? {};
      return { text, score: count / (terms.size + termCount - count) };
    });
  }

  *#readTitles(): Generator<undefined, Titles> {
    const { records, table } = this.#index;
    const texts = new Set<number>();
    for (let record = 0; record < records.length; record++) for (const level of TITLE_LEVELS) texts.add(table.textAt(record, level));
    const titles: Titles['titles'][number][] = [];
    const byTerm = new Map<string, number[]>();
    let read = 0;
    for (const title of texts) {
      if (++read % TITLES_A_STEP === 0) yield;
      // As it is written: the search itself does not tell full width from half, but a reader does.
      const text = unescapeHtml(table.texts[title] ?? '').trim();
      if (text === '' || text.length > LONGEST_TITLE) continue;
      const terms = new Set(termsOf(normalize(text, 'plain').text));
      for (const term of terms) {
        const numbers = byTerm.get(term) ?? [];
        byTerm.set(term, numbers);
        numbers.push(titles.length);
      }
      titles.push({ text, termCount: terms.size });
    }
    return { titles, byTerm };
  }

  /** Words whose pinyin, or letters, are nearly those of a query. */
  #wordsLike(letters: string): Suggestion[] {
    if (letters.length < SHORTEST_SPELLED) return [];
    return [this.#index.language.spelled, this.#latin].flatMap((words) =>
      words
        .get()
        .near(letters, MOST_EDITS)
        .map(({ text, edits, commonness }) => ({ text, score: 1 - edits / 4 + commonness / 100 })),
    );
  }

  #readLatin(): Generator<undefined, SpelledWords> {
    const { postings } = this.#index;
    const words = postings.latinTerms.map((term) => postings.terms[term] ?? '').filter((term) => LATIN_WORD.test(term));
    return readSpelledWords(words.map((text) => ({ text, letters: text, commonness: 0 })));
  }
}

/** The terms of a text that tell something: pairs of Han characters and Latin words. */
function termsOf(text: string): string[] {
  return tokenize(text)
    .map(({ term }) => term)
    .filter((term) => term.length >= SHORTEST_TERM);
}
