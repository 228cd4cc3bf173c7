import { compact } from '../analysis/compact.ts';
import { normalize } from '../analysis/normalize.ts';
import { scanWords, type HanWord, type LatinWord } from '../analysis/words.ts';
import { findBoundaries } from '../analysis/segment.ts';
import { findInfixes } from './separable.ts';
import { findStopCharacters } from './stop-characters.ts';
import { findSiteNames, findTopic } from './topics.ts';
import type { Synonym } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a hit should hold: a Han character, as part of some pair, or a Latin word. */
export interface Slot {
  readonly text: string;
  /** What holding it counts; 0 for stop words. */
  readonly weight: number;
  readonly isHan: boolean;
  /** Number of the word of the query that it belongs to. */
  readonly word: number;
  /** Counted like the positions of a text. */
  readonly position: number;
}

interface UnitPlace {
  /** The slots that it covers where it is found. */
  readonly slots: readonly number[];
  /** Where it stands in the query, counted like the positions of a text. */
  readonly position: number;
}

/** Something to be looked up: a pair of Han characters, a single one, or a Latin word. */
export type Unit =
  | (UnitPlace & { readonly script: 'han'; readonly term: string })
  | (UnitPlace & { readonly script: 'latin'; readonly word: LatinWord; readonly isPrefix: boolean });

export interface ParsedQuery {
  readonly slots: readonly Slot[];
  readonly units: readonly Unit[];
  /** For each place between slots, and at the ends, whether a word begins or ends there. */
  readonly boundaries: readonly boolean[];
  /** Stretches that the texts may call otherwise. */
  readonly synonyms: readonly Synonym[];
  /** Sum of the slots' weights. */
  readonly weight: number;
  /** Sum of the weights of the slots that no text holds; known once the query is weighed. */
  readonly unknown: number;
  /** The numbers of the slots that are part of a word that the site does not have; known once the query is weighed. */
  readonly strange: ReadonlySet<number>;
  /** Whether it has words that a hit may lack. */
  readonly isQuestion: boolean;
  /** Whether it is one run of Han without such words: a thing. */
  readonly isTerm: boolean;
  /** The slot at which a word begins that only this site is about, if there is one. */
  readonly topic: number | undefined;
  /** Its letters and digits, as {@link compact} has them: as it was typed, and without the name of the site. */
  readonly names: ReadonlySet<string>;
  /** What a title may read, {@link compact}, to be called the query itself: with and without the stop words. */
  readonly titles: ReadonlySet<string>;
}

const NO_SLOTS: ReadonlySet<number> = new Set();
const NO_WORDS: ReadonlySet<string> = new Set();

const HAN_WEIGHT = 1;
/** A Latin word tells as much as a Han word of two characters. */
const LATIN_WEIGHT = 2;

/** A name with a version after it: two words, though they are typed as one (`emlog5.3.1`). */
const NAME_AND_VERSION = /(^|[^a-z\d._-])([a-z]{2,})(\d+(?:\.\d+)+)(?![\w.-])/gi;

/**
 * Cuts a query, which is not escaped, into what has to be found. Han runs are taken as overlapping pairs: a record
 * holds all of 数据库密码 when every character is covered by a pair that it holds, so that 数据库的密码 and 密码数据库 are
 * found as well, without a dictionary. The last word may be unfinished if it is Latin.
 */
export function parseQuery(query: string, vocabulary: Vocabulary): ParsedQuery {
  const parsed = parse(query, vocabulary);
  return parsed.weight > 0 ? parsed : parse(query, { ...vocabulary, stopWords: NO_WORDS });
}

function parse(query: string, vocabulary: Vocabulary): ParsedQuery {
  const { stopWords, topics, findSynonyms, prefixes } = vocabulary;
  const boundaries = [true];
  const slots: Slot[] = [];
  const units: Unit[] = [];
  const joined: Synonym[] = [];
  const text = normalize(query, 'plain').text.replace(NAME_AND_VERSION, '$1$2 $3');
  const words = scanWords(text);
  let position = 0;
  for (const [index, word] of words.entries()) {
    if (word.script === 'han') {
      const isGlued = words[index - 1]?.end === word.start || words[index + 1]?.start === word.end;
      boundaries.push(...addHan(word, index, isGlued, position, vocabulary, slots, units, joined));
    } else {
      const isPrefix = prefixes === 'prefixAll' || (prefixes === 'prefixLast' && index === words.length - 1);
      boundaries.push(true);
      units.push({ script: 'latin', word, isPrefix, slots: [slots.length], position });
      slots.push({ text: word.core, weight: stopWords.has(word.core) ? 0 : LATIN_WEIGHT, isHan: false, word: index, position });
    }
    position += word.parts.length;
  }
  const siteNames = findSiteNames(slots, boundaries, topics.ofSite);
  // Beside anything else it says only where one is.
  const isOptional = siteNames.size > 0 && slots.some(({ weight }, slot) => weight > 0 && !siteNames.has(slot));
  const others = isOptional ? slots.filter((_, slot) => !siteNames.has(slot)) : slots;
  const required = others.filter((slot) => slot.weight > 0);
  const synonyms = [...findSynonyms(slots, boundaries), ...joined];
  const plainName = textOf(others);
  const names = new Set([compact(text), plainName]);
  return {
    slots: isOptional ? slots.map((slot, index) => (siteNames.has(index) ? { ...slot, weight: 0 } : slot)) : slots,
    units,
    boundaries,
    synonyms,
    weight: required.reduce((sum, slot) => sum + slot.weight, 0),
    unknown: 0,
    strange: NO_SLOTS,
    isQuestion: required.length < others.length,
    isTerm: others.every(({ isHan, word, weight }) => isHan && word === others[0]?.word && weight > 0),
    topic: findTopic(slots, boundaries, topics.all),
    names,
    titles: new Set([
      ...names,
      required.length === others.length ? plainName : textOf(required),
      ...otherTitles(slots, synonyms),
      ...(isOptional ? turned(required, slots, siteNames) : []),
    ]),
  };
}

/** The query with the name of the site at its beginning and at its end: 安装 emlog is what `emlog 安装` asks for. */
function turned(asked: readonly Slot[], slots: readonly Slot[], siteNames: ReadonlySet<number>): string[] {
  const name = textOf(slots.filter((_, slot) => siteNames.has(slot)));
  return [name + textOf(asked), textOf(asked) + name];
}

function textOf(slots: readonly Slot[]): string {
  return compact(slots.map((slot) => slot.text).join(''));
}

/** Latin words that nobody types, only pastes. */
const LEAST_WORDS_OF_MESSAGE = 6;

/** Whether a query is rather a message that was pasted: of many Latin words, in any order of importance. */
export function isMessage({ slots }: ParsedQuery): boolean {
  return slots.filter(({ isHan }) => !isHan).length >= LEAST_WORDS_OF_MESSAGE;
}

/** The synonyms of the query as a whole. */
function otherTitles(slots: readonly Slot[], synonyms: readonly Synonym[]): string[] {
  return synonyms.flatMap((synonym) => (synonym.slots.length === slots.length ? synonym.terms.map(compact) : []));
}

/**
 * Adds the slots and units of a run, and what it says as one word.
 *
 * @param isGlued whether a Latin word touches it.
 * @returns for the place after each character whether a word ends there.
 */
function addHan(
  run: HanWord,
  word: number,
  isGlued: boolean,
  position: number,
  { stopWords, words }: Vocabulary,
  slots: Slot[],
  units: Unit[],
  joined: Synonym[],
): boolean[] {
  const characters = run.parts.map((part) => part.text);
  const boundaries = findBoundaries(characters.join(''), words);
  const isStop = findStopCharacters(characters, stopWords, boundaries, isGlued);
  const first = slots.length;
  for (const at of findInfixes(characters, words)) {
    isStop[at] = true;
    boundaries[at] = boundaries[at + 1] = false;
    const terms = [(characters[at - 1] ?? '') + (characters[at + 1] ?? '')];
    joined.push({ slots: [first + at - 1, first + at + 1], position: position + at - 1, terms });
  }
  for (const [index, text] of characters.entries()) {
    const slot = first + index;
    const next = characters[index + 1];
    // Between stop words there is no pair that must be there: 怎么改.
    const isAlone = isStop[index] !== true && isStop[index - 1] !== false && isStop[index + 1] !== false;
    if (isAlone) units.push({ script: 'han', term: text, slots: [slot], position: position + index });
    if (next !== undefined) {
      const covered = slotsOfPair(boundaries, index).map((each) => first + each);
      units.push({ script: 'han', term: text + next, slots: covered, position: position + index });
    }
    slots.push({ text, weight: isStop[index] === true ? 0 : HAN_WEIGHT, isHan: true, word, position: position + index });
  }
  return boundaries.slice(1);
}

/**
 * Which of two neighbouring characters their pair covers. Where a word ends between them, it says nothing of a longer
 * word on either side: the 件里 of 插件里 is in 文件里 too.
 */
function slotsOfPair(boundaries: readonly boolean[], index: number): number[] {
  if (boundaries[index + 1] !== true) return [index, index + 1];
  return [...(boundaries[index] === true ? [index] : []), ...(boundaries[index + 2] === true ? [index + 1] : [])];
}
