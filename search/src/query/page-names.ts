import { normalizeText } from '../analysis/normalize.ts';
import { once } from '../analysis/once.ts';
import { partTerm } from '../analysis/tokens.ts';
import { scanWords } from '../analysis/words.ts';
import { PAGE_FIELD } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { Sections } from './sections.ts';

/** A word in the titles of more pages names none of them. */
const MOST_PAGES = 2;
/** The least share of the sections with a word that is on the pages called by it: `Docker` is what its page is about, `emlog` is everywhere. */
const LEAST_SHARE = 0.25;

/** Which pages are called by a Latin word, one of what they are about: `Docker`, `Obsidian`, `config.php`. */
export class PageNames {
  readonly #index: SearchIndex;
  readonly #sections: Sections;
  // Most queries have no Latin word.
  readonly #byName = once(() => this.#read());

  constructor(index: SearchIndex, sections: Sections) {
    this.#index = index;
    this.#sections = sections;
  }

  /** The numbers of the pages that a query names; none if it names more than are called by one word. */
  namedIn({ slots }: ParsedQuery): readonly number[] {
    const found = new Set<number>();
    for (const { isHan, weight, text } of slots) {
      if (isHan || weight === 0) continue;
      for (const page of this.#byName().get(text) ?? NONE) found.add(page);
    }
    return found.size > MOST_PAGES ? NONE : [...found];
  }

  #read(): ReadonlyMap<string, readonly number[]> {
    const { table } = this.#index;
    const { starts, pages } = this.#sections;
    const byName = new Map<string, number[]>();
    for (const [section, start] of starts.entries()) {
      if (table.ownFields[start] !== PAGE_FIELD) continue;
      const page = pages[section] ?? 0;
      for (const word of scanWords(normalizeText(table.texts[table.ownTextOf(start)] ?? ''))) {
        if (word.script === 'han') continue;
        const named = byName.get(word.core) ?? [];
        if (!named.includes(page)) byName.set(word.core, [...named, page]);
      }
    }
    return new Map([...byName].filter(([name, named]) => named.length <= MOST_PAGES && this.#isAbout(named, name)));
  }

  /** Whether so many of the sections that are found by a word are on some pages that these are about it. */
  #isAbout(named: readonly number[], word: string): boolean {
    const { uses, useStarts, pages } = this.#sections;
    const found = new Set<number>();
    for (const term of [word, partTerm(word)]) {
      const number = this.#index.postings.find(term);
      if (number < 0) continue;
      for (const text of this.#index.postings.occurrencesOf(number).texts) {
        const end = useStarts[text + 1] ?? 0;
        for (let at = useStarts[text] ?? 0; at < end; at++) {
          const use = uses[at] ?? 0;
          if ((use & 1) !== 0) found.add(use >>> 1);
        }
      }
    }
    const there = [...found].filter((section) => named.includes(pages[section] ?? 0));
    return there.length >= LEAST_SHARE * found.size;
  }
}

const NONE: readonly number[] = [];
