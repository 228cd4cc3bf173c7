import { cutWords, findBoundaries } from '../../analysis/segment.ts';
import { ALIAS_FIELD, CONTENT_FIELD } from '../../index/fields.ts';
import { WordSet } from '../../analysis/word-set.ts';
import type { Language } from '../../index/language.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import type { TextTable } from '../../index/text-table.ts';
import { HeadingPhrases } from './heading-phrases.ts';
import { asComposed, countBoth, joinEach, joinWords, mostUsual, startsWithHan, type Composed } from './composed.ts';
import { HeadingWords, placesOfBoth, type Places } from './heading-words.ts';
import type { InitialledTerm } from './initials.ts';

/** Words of one character are met by chance. */
const SHORTEST_WORD = 2;
/** The lexicon has whole headings too. */
const LONGEST_WORD = 4;
/** Of so many letters three words of one heading are met by chance. */
const FEW_LETTERS = 7;
/** Longer ones are words themselves that something can be asked between: 环境怎么要求. */
const LONGEST_ASKED = 3;
const HAN_WORD = /^[\u4e00-\u9fff]{2,4}$/;
/** Runs of Han, and of what Latin words and names are made of. */
const RUN = /[\u4e00-\u9fff]+|[a-z\d_.&$:/-]+/gi;
/** Latin words and numbers, which stand for themselves; longer names are typed as they are. */
const LATIN_WORD = /^(?:[a-z]{2,}|\d+(?:\.\d+)*)$/;

/** So many headings are read in one step: a few milliseconds. */
const HEADINGS_A_STEP = 128;

/** Cuts the headings, and makes a reader from their words. */
export function* makeComposedInitials({ table, language, stopWords }: SearchIndex): Generator<undefined, ComposedInitials> {
  const composed = new ComposedInitials(language, stopWords);
  let headings = 0;
  for (let record = 0; record < table.ownFields.length; record++) {
    if (table.ownFields[record] === CONTENT_FIELD) continue;
    composed.add(...textsOf(table, record));
    if (++headings % HEADINGS_A_STEP === 0) yield;
  }
  return composed;
}

/** The texts of a heading, with what readers call it, and those of the headings above it. */
function textsOf(table: TextTable, record: number): [own: string[], above: string[]] {
  const own: string[] = [];
  const above: string[] = [];
  for (let at = table.textStarts[record] ?? 0; at < (table.textStarts[record + 1] ?? 0); at++) {
    const field = table.recordFields[at];
    const isOwn = field === table.ownFields[record] || field === ALIAS_FIELD;
    (isOwn ? own : above).push(table.texts[table.recordTexts[at] ?? 0] ?? '');
  }
  return [own, above];
}

/**
 * Reads initials as words that stand by one heading, in any order and with others between them: htmm is 后台密码, since
 * 后台忘记密码怎么办 is a heading. By a heading stand its own words, those by which readers call it, and those of the headings
 * above it. Of two words each may be a synonym of what stands there; three have to stand there as they are, of few letters in one
 * phrase, since six letters at random soon stand for words of one heading.
 */
export class ComposedInitials {
  readonly #language: Language;
  /** Those of the texts and those that only readers say. */
  readonly #vocabulary: WordSet;
  readonly #stopWords: ReadonlySet<string>;
  readonly #synonymsOf: ReadonlyMap<string, readonly string[]>;
  readonly #cuts = new Map<string, readonly string[]>();
  readonly #initials = new Map<string, string>();
  readonly #words = new HeadingWords();
  readonly #synonyms = new HeadingWords();
  readonly #phrases = new HeadingPhrases();
  /** All words of both, by their first character, and by the first letter of their pinyin. */
  readonly #byBeginning = new Map<string, Set<string>>();
  #headings = 0;

  constructor(language: Language, stopWords: ReadonlySet<string>) {
    this.#language = language;
    this.#vocabulary = new WordSet([...language.lexicon, ...language.readersWords].map(({ text }) => text));
    this.#stopWords = stopWords;
    this.#synonymsOf = synonymsByWord(language);
  }

  /**
   * Adds a heading.
   *
   * @param own its texts
   * @param above those of the headings above it
   */
  add(own: readonly string[], above: readonly string[]): void {
    const heading = this.#headings++;
    this.#phrases.add(own);
    for (const word of own.flatMap((text) => this.#wordsOf(text))) this.#add(word, heading, true);
    for (const word of above.flatMap((text) => this.#wordsOf(text))) this.#add(word, heading, false);
  }

  /**
   * What the letters may stand for; that comes first which most headings have in them.
   *
   * @param accepts which of them are meant, where more than their initials is known.
   */
  find(letters: string, accepts: (term: string) => boolean = () => true): InitialledTerm[] {
    return mostUsual(this.#compose(letters), accepts);
  }

  /** The same where nothing else is known: of few letters three words have to stand in one phrase. */
  findAlone(letters: string): InitialledTerm[] {
    if (letters.length > FEW_LETTERS) return this.find(letters);
    return mostUsual([...this.#composeTwo(letters), ...this.#composeInPhrase(letters, 3)], () => true);
  }

  /** What the letters may stand for of two words that one phrase has as they are. */
  findInPhrase(letters: string): InitialledTerm[] {
    return mostUsual(this.#composeInPhrase(letters, 2), () => true);
  }

  /** The words of headings that have these initials, and their synonyms; that comes first which stands by most headings. */
  wordsOf(initials: string): InitialledTerm[] {
    return mostUsual(this.#wordsWith(initials), (word) => startsWithHan(word));
  }

  /**
   * What the letters may become if the last of them begin a word that is still being typed: htmm may be 后台密码修改, if the two that
   * are there stand by one heading with the third.
   */
  findBegun(letters: string): InitialledTerm[] {
    return mostUsual(this.#composeBegun(letters), () => true);
  }

  /**
   * What the letters may stand for beside other words: what stands by a heading with one of them.
   *
   * @param isOpen whether the last letters may begin a word that is still being typed.
   */
  findBeside(letters: string, others: readonly string[], isOpen: boolean): InitialledTerm[] {
    const there = others.flatMap((other) => this.#placesOf(other)).filter(({ length }) => length > 0);
    if (there.length === 0) return [];
    const whole = [...this.#wordsWith(letters), ...this.#compose(letters)];
    const found = this.#beside(whole, there, others);
    return found.length > 0 || !isOpen ? found : this.#beside([...this.#begunBy(letters), ...this.#composeBegun(letters)], there, others);
  }

  #beside(terms: readonly Composed[], there: readonly Places[], others: readonly string[]): InitialledTerm[] {
    const beside = terms
      .filter(({ words }) => !others.some((other) => joinWords(words).includes(other)))
      .flatMap(({ words, places }) => there.map((each) => ({ words, places: placesOfBoth(places, each) })));
    return mostUsual(beside, () => true);
  }

  /** Whether some heading has words by it, each as it is or as a synonym. */
  standTogether([first = '', ...others]: readonly string[]): boolean {
    return this.#placesOf(first).some((places) => this.#standThere(places, others));
  }

  /**
   * The words that stand by some heading that also has another word; those first that most headings have.
   *
   * @param beginning of the words: a character, or letters of their pinyin
   */
  wordsBeside(other: string, beginning: string): string[] {
    const there = this.#placesOf(other).filter(({ length }) => length > 0);
    if (there.length === 0) return [];
    const found: [word: string, count: number][] = [];
    for (const word of this.#byBeginning.get(beginning[0] ?? '') ?? []) {
      if (!word.startsWith(beginning) && !this.#language.syllablesOf(word).join('').startsWith(beginning)) continue;
      const counts = this.#placesOf(word).flatMap((places) => there.map((each) => countBoth(places, each)));
      const count = Math.max(...counts);
      if (word !== other && count > 0) found.push([word, count]);
    }
    return found.sort(([a, one], [b, another]) => another - one || (a < b ? -1 : 1)).map(([word]) => word);
  }

  /** Whether no word of a text goes on at a place: what asks stands before a word or behind one. */
  isBetweenWords(text: string, at: number): boolean {
    return at === 0 || at >= text.length || findBoundaries(text, this.#vocabulary, LONGEST_ASKED)[at] === true;
  }

  #standThere(places: Places, [next, ...others]: readonly string[]): boolean {
    if (places.length === 0 || next === undefined) return places.length > 0;
    return this.#placesOf(next).some((there) => this.#standThere(placesOfBoth(places, there), others));
  }

  #placesOf(word: string): Places[] {
    const initials = this.#initialsOf(word);
    return [this.#words, this.#synonyms].map((words) => words.placesOf(initials, word));
  }

  /** The words that have these initials, and synonyms that have them. */
  #wordsWith(initials: string): Composed[] {
    return [...asComposed(this.#words.of(initials)), ...asComposed(this.#synonyms.of(initials))];
  }

  *#compose(letters: string): Generator<Composed> {
    yield* this.#composeTwo(letters);
    yield* this.#composeOf(letters, 3);
  }

  *#composeTwo(letters: string): Generator<Composed> {
    for (let at = SHORTEST_WORD; at <= letters.length - SHORTEST_WORD; at++)
      yield* joinEach(this.#wordsWith(letters.slice(0, at)), this.#wordsWith(letters.slice(at)));
  }

  /** So many words, none of them a synonym, that one phrase has. */
  *#composeInPhrase(letters: string, count: number): Generator<Composed> {
    for (const { words, places } of this.#composeOf(letters, count)) {
      const there = this.#phrases.withAll(places, words);
      if (there.length > 0) yield { words, places: there };
    }
  }

  /** So many words that stand by one heading. */
  *#composeOf(letters: string, count: number): Generator<Composed> {
    if (count === 1) yield* asComposed(this.#words.of(letters));
    const rest = (count - 1) * SHORTEST_WORD;
    for (let at = SHORTEST_WORD; rest > 0 && at <= letters.length - rest; at++) {
      const heads = asComposed(this.#words.of(letters.slice(0, at)));
      if (heads.length > 0) yield* joinEach(heads, this.#composeOf(letters.slice(at), count - 1));
    }
  }

  *#composeBegun(letters: string): Generator<Composed> {
    for (let at = letters.length - 1; at >= SHORTEST_WORD; at--) {
      const head = letters.slice(0, at);
      const heads = [...this.#wordsWith(head), ...this.#compose(head)];
      if (heads.length > 0) yield* joinEach(heads, this.#begunBy(letters.slice(at)));
    }
  }

  /** The words of headings whose initials begin so. */
  #begunBy(initials: string): Composed[] {
    const words = [...(this.#byBeginning.get(initials[0] ?? '') ?? [])];
    return words.flatMap((word) => {
      const ofWord = startsWithHan(word) ? this.#initialsOf(word) : '';
      if (ofWord.length <= initials.length || !ofWord.startsWith(initials)) return [];
      return [{ words: [word], places: this.#words.placesOf(ofWord, word) }];
    });
  }

  #add(word: string, heading: number, isInside: boolean): void {
    this.#words.add(this.#initialsOf(word), word, heading, isInside);
    this.#list(word);
    for (const synonym of this.#synonymsOf.get(word) ?? []) {
      this.#synonyms.add(this.#initialsOf(synonym), synonym, heading, isInside);
      this.#list(synonym);
    }
  }

  #list(word: string): void {
    for (const beginning of new Set([word[0] ?? '', this.#initialsOf(word)[0] ?? ''])) {
      const words = this.#byBeginning.get(beginning);
      if (words === undefined) this.#byBeginning.set(beginning, new Set([word]));
      else words.add(word);
    }
  }

  #initialsOf(word: string): string {
    if (!startsWithHan(word)) return word.replaceAll('.', '');
    const known = this.#initials.get(word);
    if (known !== undefined) return known;
    const initials = this.#language
      .syllablesOf(word)
      .map((syllable) => syllable[0] ?? '')
      .join('');
    this.#initials.set(word, initials);
    return initials;
  }

  #wordsOf(text: string): readonly string[] {
    const known = this.#cuts.get(text);
    if (known !== undefined) return known;
    const runs = Array.from(text.toLowerCase().matchAll(RUN), ([run]) => this.#cut(run));
    const words = runs.flat().filter((word) => word.length >= SHORTEST_WORD && !this.#stopWords.has(word));
    this.#cuts.set(text, words);
    return words;
  }

  #cut(run: string): readonly string[] {
    if (startsWithHan(run)) return cutWords(run, this.#vocabulary, LONGEST_WORD);
    return LATIN_WORD.test(run) ? [run] : [];
  }
}

/** By word, of Han or Latin, the words of Han that mean the same: 接口 for API. */
function synonymsByWord({ synonyms }: Language): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const { terms } of synonyms) {
    const said = terms.filter((term) => HAN_WORD.test(term));
    if (said.length === 0) continue;
    for (const word of terms) {
      if (HAN_WORD.test(word) || LATIN_WORD.test(word))
        byWord.set(word, [...(byWord.get(word) ?? []), ...said.filter((each) => each !== word)]);
    }
  }
  return byWord;
}
