import { normalize } from '../../analysis/normalize.ts';
import { onceInSteps } from '../../analysis/once.ts';
import { isSpelledOut } from '../../analysis/syllable.ts';
import { partTerm } from '../../analysis/tokens.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import { readTopicWords } from '../topics.ts';
import { readBesideName } from './beside-name.ts';
import { costOfTerm, isLatinWord, readRun, type Alternative, type OtherReadings } from './lattice.ts';
import { Mistyped } from './mistyped.ts';
import { cutRuns, type Stretch } from './runs.ts';
import { buildSoundTrie } from './sound-trie.ts';
import { LetteredTerms, type LetteredTerm } from './lettered-terms.ts';
import { isSpelled } from './part-spelled.ts';
import type { TypoLimits } from '../../analysis/typo-limit.ts';
import { beginnings } from './beginnings.ts';
import { placesOfInitials } from './initials-beside.ts';
import { readVouchedFor } from './vouched-for.ts';
import { RunReader, COMPLETION_COST, STEP_COSTS } from './walk.ts';
import { wordsOf } from './words-of.ts';

/** Rewrites that are tried, at most. */
const MOST_REWRITES = 6;
/** A rewrite that costs so much more than the best one is not tried. */
const COST_RANGE = 1.6;
/** Shorter words are more likely meant as they are written. */
const SHORTEST_SPELLED = 4;
/** A word whose syllables cost less each is spelled in full. */
const SPELLED_COST = 0.15;
/** What it costs to leave a stretch as it is that the texts do not hold. */
const UNKNOWN_COST = 2.4;

/** A number with a name before it, whose version it is, or with words around it. */
const NUMBERED = /^([a-z]{2,})?(\d+(?:\.\d+)*)([a-z]{2,})?$/i;
/** A version, or a status, and initials beside it: `531sj`, `wz404`. */
const NUMBER_AND_INITIALS = /^(?:\d{3,}[a-z]{2,}|[a-z]{2,}\d{3,})$/i;
const PARTED_COST = 0.2;

/** What costs more is a makeshift: 添加会原. */
const GOOD_COST = 1.3;

/** Words that are tried for one of which the first character is typed. */
const MOST_COMPLETIONS = 2;

const LATIN_WORD = /^[a-z]+$/;
/** Three letters are a whole term or chance; more than nine nobody types. */
const UNFINISHED_INITIALS = /^[a-z]{4,9}$/;
const HYPHENED = /^\d?[a-z][a-z\d]*(?:-[a-z\d]{2,}){1,5}$/i;
const SPACED_LETTERS = /^[a-z]+(?: [a-z]+)+$/;

/** Where a stretch of a query stands. */
interface StretchPlace {
  /** Whether nothing to be read follows. */
  readonly isLast: boolean;
  /** Whether it is the whole query. */
  readonly isAlone: boolean;
  /** The stretches around it, without gaps. */
  readonly beside: readonly string[];
}

const INSIDE: StretchPlace = { isLast: false, isAlone: false, beside: [] };

/** Finds what a query may mean that is not what it says: pinyin, wrong characters of the same sound, typos. */
export class Rewriter {
  readonly #index: SearchIndex;
  // Most queries need none of them.
  readonly #trie = onceInSteps(() => buildSoundTrie(this.#index.language));
  readonly #terms: LetteredTerms;
  readonly #mistyped: Mistyped;
  readonly #siteNames: readonly string[];
  #reader: RunReader | undefined;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#terms = new LetteredTerms(index);
    this.#mistyped = new Mistyped(index);
    this.#siteNames = [...readTopicWords(index.topics).ofSite].filter((name) => LATIN_WORD.test(name));
  }

  /** Makes the tables, in steps of a few milliseconds. */
  *prepareInSteps(): Generator<undefined> {
    for (const table of [this.#trie, ...this.#terms.tables, this.#mistyped.table]) while (!table.next()) yield;
  }

  /** The query in simplified characters, if it is not. */
  simplify(query: string): string | undefined {
    const plain = normalize(query, 'plain').text;
    const simple = this.#index.language.simplify(plain);
    return simple === plain ? undefined : simple;
  }

  /**
   * The rewrites of a query, the most likely one first; the query itself is not among them.
   *
   * @param typos `undefined`: the query is taken for free of them, also of characters that only sound right.
   */
  rewrite(query: string, typos: TypoLimits | undefined): Alternative[] {
    const plain = this.#index.language.simplify(normalize(query, 'plain').text.trim());
    const stretches = cutRuns(plain);
    let ways: Alternative[] = [{ text: '', cost: 0 }];
    for (const [index, stretch] of stretches.entries()) {
      const isLast = stretches.slice(index + 1).every(({ kind }) => kind === 'gap');
      const isAlone = stretches.length === 1;
      const beside = stretches.filter((other) => other !== stretch && other.kind !== 'gap').map(({ text }) => text.toLowerCase());
      const alternatives = this.#alternatives(stretch, { isLast, isAlone, beside }, typos);
      ways = ways
        .flatMap((way) => alternatives.map(({ text, cost }) => ({ text: way.text + text, cost: way.cost + cost })))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, MOST_REWRITES + 1);
    }
    const rewrites = [...ways, ...this.#together(plain)]
      .filter(({ text }) => text.toLowerCase() !== plain.toLowerCase())
      .sort((a, b) => a.cost - b.cost);
    const least = rewrites[0]?.cost ?? 0;
    return rewrites.filter(({ cost }) => cost <= least + COST_RANGE).slice(0, MOST_REWRITES);
  }

  /**
   * What the letters of a query spell in full: a query in pinyin means the words also where some text happens to hold
   * the letters.
   */
  spelledOut(query: string): Alternative[] {
    const run = query.trim().toLowerCase();
    if (run.length < SHORTEST_SPELLED || !/^[a-z']+$/.test(run)) return [];
    return this.#readerOf(run)
      .readFrom(0)
      .filter(({ word, end, cost }) => end === run.length && cost < word.syllables.length * SPELLED_COST)
      .sort((a, b) => a.cost - b.cost || b.word.commonness - a.word.commonness)
      .slice(0, 1)
      .map(({ word, cost }) => ({ text: word.text, cost }));
  }

  /**
   * What a query may become of which a word is only begun, or typed by its initials beside others; the first that is found counts: the first
   * character of a word (模板结 is 模板结构), or some of its letters after a Latin word (`rssda` is rss导入); initials that end within a word
   * (`htdlm` is 后台登录密码), or that stand beside a word (`docker az`). The words beside have to stand by some heading with that word.
   */
  completed(query: string): Alternative[] {
    const plain = this.#index.language.simplify(normalize(query, 'plain').text.trim());
    const begun = this.#wordsBegun(plain);
    if (begun.length > 0) return begun;
    const terms = UNFINISHED_INITIALS.test(plain) ? this.#terms.begunBy(plain) : [];
    return terms.length > 0 ? terms.map(asCompletion) : this.#initialsBeside(plain);
  }

  /** What a query may become of which the last word is only begun. */
  #wordsBegun(query: string): Alternative[] {
    const { language, stopWords } = this.#index;
    return beginnings(query, language).flatMap(({ before, beginning }) => {
      if (stopWords.has(before)) return [];
      const words = this.#terms.wordsBeside(before, beginning).slice(0, MOST_COMPLETIONS);
      const text = query.slice(0, -beginning.length);
      return words.map((word) => ({ text: text + word, cost: COMPLETION_COST + STEP_COSTS.missing * (word.length - 1) }));
    });
  }

  /** What a query may become of which a part is initials, beside words that stand by some heading with what these stand for. */
  #initialsBeside(query: string): Alternative[] {
    const found = placesOfInitials(query, (word) => isLatinWord(word, this.#index)).flatMap(({ before, letters, after }) => {
      const words = wordsOf(`${before} ${after}`, this.#index.language).filter((word) => isTelling(word, this.#index.stopWords));
      const terms = words.length > 0 ? this.#terms.beside(letters, words, after === '') : [];
      return terms.map((term) => ({ ...asCompletion(term), text: before + term.text + after }));
    });
    return found.sort((a, b) => a.cost - b.cost).slice(0, MOST_REWRITES);
  }

  #alternatives({ text, kind }: Stretch, { isLast, isAlone, beside }: StretchPlace, typos: TypoLimits | undefined): Alternative[] {
    if (kind === 'gap') return [{ text, cost: 0 }];
    if (kind === 'word') {
      if (this.#isKnown(text.toLowerCase(), isLast)) return [{ text, cost: 0 }];
      return [
        ...this.#parted(text, typos, isLast),
        ...(isAlone && NUMBER_AND_INITIALS.test(text) ? this.#terms.composedOf(text.toLowerCase()).map(asAlternative) : []),
        ...this.#unhyphened(text, typos),
        { text, cost: UNKNOWN_COST },
        ...this.#typosOf(text.toLowerCase(), typos, isLast),
      ];
    }
    if (this.#isPlain(text)) return [{ text, cost: 0 }];
    const readings = this.#readings(text, { isLast, isAlone }, typos);
    const isRead = readings.some((reading) => reading.text !== text && reading.cost < GOOD_COST);
    if (!isRead && typos !== undefined) readings.push(...this.#vouchedFor(text, beside));
    const itself = { text, cost: Math.max(UNKNOWN_COST, (readings[0]?.cost ?? 0) + 1) };
    return [...readings.filter((reading) => reading.text !== text), itself];
  }

  /** The terms that letters stand for which are typed with spaces: `zhuti sz` is 主题设置. */
  #together(query: string): Alternative[] {
    if (!SPACED_LETTERS.test(query)) return [];
    const initials = this.#terms.byInitials(query.replaceAll(' ', ''), true);
    if (initials.length > 0) return initials.map(asAlternative);
    const run = query.replaceAll(' ', "'");
    const areSyllables = query.split(' ').every((each) => this.#index.language.syllables.has(each));
    return areSyllables ? this.#readings(run, { isLast: true, isAlone: true }, undefined) : this.#asTerm(run, true);
  }

  /** The terms that a run stands for as a whole. */
  #asTerm(run: string, isAlone: boolean): Alternative[] {
    return this.#terms.ofRun(run, isAlone).map(asAlternative);
  }

  /** A number and the letters around it as words: `php8.3`, `nginx404`, `500cuowu`; a name may have a typo. */
  #parted(word: string, typos: TypoLimits | undefined, isLast: boolean): Alternative[] {
    const [, before = '', number = '', after = ''] = NUMBERED.exec(word.toLowerCase()) ?? [];
    if (before === '' && after === '') return [];
    return this.#beside(before, typos, false).flatMap((head) =>
      this.#beside(after, typos, isLast).map((tail) => ({
        text: `${head.text} ${number} ${tail.text}`.trim(),
        cost: head.cost + tail.cost + PARTED_COST,
      })),
    );
  }

  /** What letters beside a number may be: a name, or words that are spelled in full. */
  #beside(letters: string, typos: TypoLimits | undefined, isLast: boolean): Alternative[] {
    if (letters === '' || isLatinWord(letters, this.#index)) return [{ text: letters, cost: 0 }];
    if (letters.length < SHORTEST_SPELLED || !isSpelledOut(letters, this.#index.language.syllables))
      return this.#typosOf(letters, typos, isLast);
    return this.#readings(letters, INSIDE, undefined).filter(({ text, cost }) => text !== letters && cost < GOOD_COST);
  }

  /** The words that somebody put a hyphen between: `docker-pull`. */
  #unhyphened(word: string, typos: TypoLimits | undefined): Alternative[] {
    if (!HYPHENED.test(word)) return [];
    const parts = word
      .toLowerCase()
      .split('-')
      .map((text) => this.#likeliest(text, typos));
    const cost = parts.reduce((sum, part) => sum + part.cost, PARTED_COST);
    return [{ text: parts.map(({ text }) => text).join(' '), cost }];
  }

  /** A part of a name as it is, if the texts hold it; else what it is most likely to mean. */
  #likeliest(text: string, typos: TypoLimits | undefined): Alternative {
    const itself = { text, cost: 0 };
    if (isLatinWord(text, this.#index)) return itself;
    return this.#alternatives({ text, kind: LATIN_WORD.test(text) ? 'run' : 'word' }, INSIDE, typos)[0] ?? itself;
  }

  #readings(run: string, { isLast, isAlone }: Omit<StretchPlace, 'beside'>, typos: TypoLimits | undefined): Alternative[] {
    if (typos === undefined && !/[a-z']/.test(run)) return [];
    // A word is meant as it is written, even if the texts lack it. Letters may still spell another one in full.
    if (this.#index.language.isWord(run)) return this.spelledOut(run);
    const readings = readRun(this.#readerOf(run), this.#index, {
      typosOf: (word, end) => this.#typosOf(word, typos, isLast && end === run.length),
      termsOf: (initials) => this.#terms.byInitials(initials, isAlone && initials === run.replaceAll("'", '')),
      siteNames: this.#siteNames,
    });
    if ((readings[0]?.cost ?? Infinity) < GOOD_COST || !/[a-z]/.test(run)) return readings;
    return [...readings, ...this.#asTerm(run, isAlone), ...this.#besideName(run)].sort((a, b) => a.cost - b.cost);
  }

  /** The words that a run is read by; the same run is often read twice. */
  #readerOf(run: string): RunReader {
    if (this.#reader?.run !== run) this.#reader = new RunReader(run, this.#trie.get(), this.#index.language);
    return this.#reader;
  }

  /** What a run means of which a part is written as another word of the same sound. */
  #vouchedFor(run: string, beside: readonly string[]): Alternative[] {
    return readVouchedFor(this.#readerOf(run), beside, this.#index, (words) => this.#terms.standTogether(words));
  }

  #besideName(run: string): Alternative[] {
    if (!LATIN_WORD.test(run)) return [];
    const isName = (word: string): boolean => isLatinWord(word, this.#index);
    return readBesideName(run, isName, (initials) => this.#byInitials(initials));
  }

  /** What letters stand for that are nothing but initials. */
  #byInitials(letters: string): Alternative[] {
    const others: OtherReadings = { typosOf: () => [], termsOf: (each) => this.#terms.byInitials(each, false), siteNames: [] };
    const readings = readRun(this.#readerOf(letters), this.#index, others);
    return readings.filter(({ text }) => isSpelled(text, Array.from(letters), this.#index.language));
  }

  /** @param isOpen whether the word may still be being typed. */
  #typosOf(word: string, limits: TypoLimits | undefined, isOpen: boolean): Alternative[] {
    // What begins a word of the texts is found as it stands.
    if (limits === undefined || (isOpen && this.#isKnown(word, true))) return [];
    return this.#mistyped.find(word, limits, isOpen);
  }

  /** Whether the texts hold a run of Han as it is, pair by pair. */
  #isPlain(run: string): boolean {
    const characters = Array.from(run);
    const { postings } = this.#index;
    if (/[a-z']/.test(run)) return false;
    if (characters.length === 1) return true;
    return characters.slice(1).every((character, index) => postings.find((characters[index] ?? '') + character) >= 0);
  }

  #isKnown(word: string, isPrefix: boolean): boolean {
    const { postings } = this.#index;
    const terms = [word, partTerm(word)];
    return terms.some((term) => {
      const [from, to] = postings.findPrefix(term);
      return isPrefix ? from < to : postings.find(term) >= 0;
    });
  }
}

function asAlternative(term: LetteredTerm): Alternative {
  return { text: term.text, cost: costOfTerm(term) };
}

function asCompletion(term: LetteredTerm): Alternative {
  return { text: term.text, cost: COMPLETION_COST + costOfTerm(term) };
}

/** Whether a word tells what stands beside it: a single character does not, nor what stands everywhere. */
function isTelling(word: string, stopWords: ReadonlySet<string>): boolean {
  return word.trim().length > 1 && !stopWords.has(word);
}
