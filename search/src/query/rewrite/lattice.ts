import type { SearchIndex } from '../../index/search-index.ts';
import type { LetteredTerm } from './lettered-terms.ts';
import type { RunReader } from './walk.ts';

/** What a stretch may stand for, and how far-fetched that is. */
export interface Alternative {
  readonly text: string;
  readonly cost: number;
}

interface Edge extends Alternative {
  readonly end: number;
  readonly isHeard?: boolean;
  /** A Latin word that is glued to pinyin. */
  readonly isGlued?: boolean;
  /** A word whose end is still being typed. */
  readonly isOpen?: boolean;
}

/** How letters are read that no word of the lexicon is spelled with. */
export interface OtherReadings {
  /** @param end of the word in the run. */
  readonly typosOf: (word: string, end: number) => readonly Alternative[];
  /** The terms of the texts that initials stand for. */
  readonly termsOf: (initials: string) => readonly LetteredTerm[];
  /** What the site is called in letters: it is typed before anything, with a space or without. */
  readonly siteNames: readonly string[];
}

/** A way through a run as far as some place. */
interface Way extends Alternative {
  /** Whether its last word was read from characters that only sound like it. */
  readonly isHeard: boolean;
  readonly isGlued: boolean;
  /** Whether its last word is a single character. */
  readonly isSingle: boolean;
}

/** Ways through a run that are followed up at each place. */
const BEST_WAYS = 5;
/** Words that are tried from one place to another. */
const EDGES_PER_END = 8;

/** What a word costs at least, before it gets cheaper by its commonness: few long words are better than many short. */
const WORD_COST = 0.9;
const COMMONNESS_DISCOUNT = 0.045;
const MOST_DISCOUNTED = 15;
const SINGLE_CHARACTER_COST = 0.5;
const UNKNOWN_CHARACTER_COST = 2.2;
const KNOWN_LATIN_COST = 0.35;
const UNKNOWN_LATIN_COST = 2.2;
const UNKNOWN_LETTER_COST = 0.15;
/** Two characters next to each other that no text has so. */
const STRANGE_PAIR_COST = 1.1;
/** Letters of the next word's first syllable that are being typed. */
const DROPPED_LETTERS_COST = 1.2;

/** A shorter Latin word glued to pinyin is rather a part of it. */
const SHORTEST_GLUED = 3;
/** Fewer letters after a Latin word are no word that is being typed: gitlab is no git 拉不. */
const SHORTEST_OPEN = 5;

const LETTERS = /[a-z]+/y;
/** Initials of what is no word of the lexicon. */
const TERM_COST = 0.2;
/** Few letters and no vowel: rather initials, if they are any, than a word with a typo: htgl is no html. */
const LIKE_INITIALS = /^[^aeiou]{4}$/;
const LIKE_INITIALS_COST = 1.4;
/** Letters up to the next Han character, with what an input method puts between them. */
const INITIALS = /^[a-z](?:'?[a-z])*/;
const HAN = /\p{sc=Han}/u;

/** The best readings of a run: words of the lexicon, and what it holds literally; the cheapest first. */
export function readRun(reader: RunReader, index: SearchIndex, others: OtherReadings): Alternative[] {
  const { run } = reader;
  const best: Way[][] = Array.from({ length: run.length + 1 }, () => []);
  const isLetters = !HAN.test(run);
  best[0] = [{ text: '', cost: 0, isHeard: false, isGlued: false, isSingle: false }];
  for (let at = 0; at < run.length; at++) {
    const here = best[at] ?? [];
    if (here.length === 0) continue;
    if (run[at] === "'") for (const way of here) keep(best[at + 1] ?? [], way);
    for (const edge of cheapest(edgesFrom(reader, at, index, others))) {
      const isSingle = isOneCharacter(edge.text) && HAN.test(edge.text);
      for (const way of here) {
        if (edge.text === '' && !HAN.test(way.text.slice(-1))) continue;
        // A syllable meets a word, or its beginning, by chance: magento is no 吗gen同, latex no 拉特效.
        if (way.isGlued && (isSingle || (edge.isOpen === true && edge.end - at < SHORTEST_OPEN))) continue;
        if (way.isSingle && (edge.isGlued === true || edge.isOpen === true)) continue;
        // 件命名 is not 文件名 with a 名 left over; 登路老掉线 is 登录老掉线.
        if (way.isHeard && isSingle && !index.stopWords.has(edge.text)) continue;
        const junction = isStrange(way.text, edge.text, index) ? STRANGE_PAIR_COST : 0;
        keep(best[edge.end] ?? [], {
          text: way.text + edge.text,
          cost: way.cost + edge.cost + junction,
          isHeard: edge.isHeard ?? false,
          isGlued: edge.isGlued ?? false,
          isSingle: isSingle && isLetters,
        });
      }
    }
  }
  return best[run.length] ?? [];
}

function edgesFrom(reader: RunReader, at: number, index: SearchIndex, { typosOf, termsOf, siteNames }: OtherReadings): Edge[] {
  const { run } = reader;
  const edges: Edge[] = [];
  for (const { word, end, cost, isHeard, isOpen, isUnlikely } of reader.readFrom(at)) {
    if (isUnlikely) continue;
    const single = isOneCharacter(word.text) ? SINGLE_CHARACTER_COST : 0;
    edges.push({ end, text: word.text, cost: cost + costOfWord(word) + single, isHeard, isOpen });
  }
  const character = String.fromCodePoint(run.codePointAt(at) ?? 0);
  if (HAN.test(character)) {
    if (!index.language.isKnown(character)) edges.push({ end: at + character.length, text: character, cost: UNKNOWN_CHARACTER_COST });
    return edges;
  }
  LETTERS.lastIndex = at;
  const letters = LETTERS.exec(run)?.[0] ?? '';
  if (letters === '') return edges;
  const isStart = at === 0 || !/[a-z]/.test(run[at - 1] ?? '');
  const isKnown = isLatinWord(letters, index);
  if (isStart) {
    const initials = INITIALS.exec(run.slice(at))?.[0] ?? '';
    for (const term of termsOf(initials.replaceAll("'", ''))) {
      edges.push({ end: at + initials.length, text: term.text, cost: costOfTerm(term) });
    }
  }
  if (isStart && !isKnown) {
    for (const name of siteNames) {
      const rest = letters.slice(name.length);
      if (rest.length > 1 && letters.startsWith(name) && isLatinWord(rest, index))
        edges.push({ end: at + letters.length, text: `${name} ${rest}`, cost: KNOWN_LATIN_COST });
    }
    const asInitials = LIKE_INITIALS.test(letters) ? LIKE_INITIALS_COST : 0;
    edges.push(
      ...typosOf(letters, at + letters.length).map(({ text, cost }) => ({ end: at + letters.length, text, cost: cost + asInitials })),
    );
  }
  if (isStart || (isKnown && letters.length >= SHORTEST_GLUED)) {
    const cost = isKnown ? KNOWN_LATIN_COST : UNKNOWN_LATIN_COST + UNKNOWN_LETTER_COST * letters.length;
    edges.push({ end: at + letters.length, text: letters, cost, isGlued: !isStart });
  }
  // A known word glued to pinyin: `emloganzhuang`.
  for (let length = letters.length - 1; length >= SHORTEST_GLUED; length--) {
    const word = letters.slice(0, length);
    if (isLatinWord(word, index)) edges.push({ end: at + length, text: word, cost: KNOWN_LATIN_COST, isGlued: true });
  }
  if (!isStart && at + letters.length === run.length && (letters.length === 1 || /^[zcs]h$/.test(letters))) {
    edges.push({ end: run.length, text: '', cost: DROPPED_LETTERS_COST });
  }
  return edges;
}

/** What a term costs that is no word of the lexicon. */
export function costOfTerm(term: LetteredTerm): number {
  return term.steps + TERM_COST + costOfWord(term);
}

function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff);
}

function costOfWord({ commonness }: { readonly commonness: number }): number {
  return WORD_COST - COMMONNESS_DISCOUNT * Math.min(MOST_DISCOUNTED, commonness);
}

/** Whether the texts hold a Latin word, or a part of one. */
export function isLatinWord(word: string, { postings }: SearchIndex): boolean {
  return postings.find(word) >= 0 || postings.find(`~${word}`) >= 0;
}

function isStrange(before: string, after: string, { postings }: SearchIndex): boolean {
  const left = Array.from(before.slice(-2)).pop() ?? '';
  const right = String.fromCodePoint(after.codePointAt(0) ?? 0x20);
  return HAN.test(left) && HAN.test(right) && postings.find(left + right) < 0;
}

function cheapest(edges: Edge[]): Edge[] {
  const counts = new Map<number, number>();
  return edges
    .sort((a, b) => a.cost - b.cost)
    .filter(({ end }) => {
      const count = (counts.get(end) ?? 0) + 1;
      counts.set(end, count);
      return count <= EDGES_PER_END;
    });
}

/** Adds a way to the best ones, in order; of two with the same text the cheaper one stays. */
function keep(ways: Way[], way: Way): void {
  const same = ways.findIndex(({ text }) => text === way.text);
  if (same >= 0) {
    if ((ways[same]?.cost ?? 0) <= way.cost) return;
    ways.splice(same, 1);
  }
  const place = ways.findIndex(({ cost }) => cost > way.cost);
  ways.splice(place < 0 ? ways.length : place, 0, way);
  if (ways.length > BEST_WAYS) ways.pop();
}
