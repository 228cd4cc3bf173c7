import { alikeSyllables, blurSyllable } from '../../analysis/syllable.ts';
import type { Language, LexiconWord } from '../../index/language.ts';
import type { Sound, SoundNode } from './sound-trie.ts';

/** A word that a stretch of a run may stand for. */
export interface Reading {
  readonly word: LexiconWord;
  /** Where in the run the stretch ends. */
  readonly end: number;
  readonly cost: number;
  /** Whether it was read from characters that only sound like the word's. */
  readonly isHeard: boolean;
  /** Whether its end is still being typed. */
  readonly isOpen: boolean;
}

/** What each step from a character to the next costs, by how it is written. */
export const STEP_COSTS = {
  same: 0,
  syllable: 0.1,
  /** Another syllable that many speakers do not tell from it: zuti for zhuti. */
  syllableAlike: 0.5,
  /** The syllable that is being typed. */
  unfinished: 0.25,
  initial: 0.3,
  soundsSame: 0.6,
  soundsAlike: 1,
  /** A character of which no sound is known. */
  unknown: 1.1,
  /** A character that is not typed at all, at the end of the word. */
  missing: 0.2,
} as const;
const COMPLETION_COST = 0.3;
const DEAREST = 2.2;
/** Characters after which a word is completed of which none is spelled. */
const LEAST_WRITTEN = 2;
/** Characters of a word of which one may be guessed. */
const LEAST_GUESSED = 3;
/** Characters of a word that may be mistyped for others of its sound. */
const MOST_MISTYPED = 2;

const LETTER = /[a-z]/;

interface State {
  readonly node: SoundNode;
  readonly at: number;
  readonly cost: number;
  /** Characters of the word so far. */
  readonly depth: number;
  /** Syllables of which only the initial is written; not the one that is being typed after others. */
  readonly initials: number;
  /** Syllables that are written in full, or in part at the end. */
  readonly spelled: number;
  /** Whether some syllable is written as another one that sounds nearly the same. */
  readonly isAlike: boolean;
  /** Positions in the run of characters that only sound like the word's. */
  readonly mistyped: readonly number[];
  /** Whether the last syllable is still being typed. */
  readonly isOpen: boolean;
  /** Whether some character was taken for another whatever it sounds like. */
  readonly isGuessed: boolean;
}

/**
 * Reads a run from a place on as words of the lexicon: by characters, by characters of the same or nearly the same
 * sound, by syllables, and by initials. Initials stand for a word only if it takes up all of the letters around it.
 *
 * @param run Han, the letters a to z, and apostrophes between syllables.
 * @param isVouchedFor whether what stands around tells which word is meant; then it may also be written as another word.
 */
export function readWords(run: string, from: number, root: SoundNode, language: Language, isVouchedFor = false): Reading[] {
  const readings: Reading[] = [];
  const standsFree = (end: number): boolean => isEdge(run, from) && isEdge(run, end);

  function visit(state: State): void {
    if (state.cost > DEAREST) return;
    collect(state);
    const letter = run[state.at];
    if (letter === undefined) return;
    if (letter === "'") {
      if (state.node !== root) visit({ ...state, at: state.at + 1 });
    } else if (LETTER.test(letter)) spell(state, letter);
    else write(state, letter);
  }

  function collect(state: State): void {
    const { node, at, cost, depth, initials, spelled, isAlike, mistyped, isOpen, isGuessed } = state;
    if (node === root || (initials > 0 && !standsFree(at))) return;
    // What only sounds alike is meant where all of a word of several syllables is written: cad is no 插队.
    if (isAlike && (initials > 0 || isOpen || depth === 1)) return;
    if (isGuessed && (depth < LEAST_GUESSED || mistyped.length > 1)) return;
    // With every character mistyped, a part of a run proves nothing: 衣机 in 洗衣机 is not 以及.
    if (mistyped.length === depth && (from > 0 || at < run.length)) return;
    if (mistyped.length > 0 && !isVouchedFor && breaksWord(run.slice(from, at), mistyped, from, language)) return;
    // Two characters of a longer run are soon taken for what only readers say: 洗衣机 is no 移机, ssh免密 no 说说免密.
    const isVague = !isVouchedFor && (mistyped.length > 0 || initials === depth);
    if (isVague && node.word?.isReaders === true && depth === 2 && (from > 0 || at < run.length)) return;
    if (node.word !== undefined && (depth > 1 || (initials === 0 && mistyped.length === 0)))
      readings.push({ word: node.word, end: at, cost, isHeard: mistyped.length > 0, isOpen });
    if (node.word !== undefined || at < run.length || initials > 0 || isAlike) return;
    const isSpelled = spelled > 0 && LETTER.test(run[at - 1] ?? '');
    const isWritten = spelled === 0 && mistyped.length === 0 && depth >= LEAST_WRITTEN;
    for (const word of node.longer) {
      // What begins a word of the texts is found in them.
      if (!isSpelled && !(isWritten && word.isReaders)) continue;
      const missing = word.text.length - depth;
      readings.push({
        word,
        end: at,
        cost: cost + COMPLETION_COST + STEP_COSTS.missing * missing,
        isHeard: mistyped.length > 0,
        isOpen: true,
      });
    }
  }

  /** The next characters by their sound. */
  function spell(state: State, letter: string): void {
    for (const sound of state.node.byLetter(letter)) {
      const { syllable } = sound;
      const rest = run.length - state.at;
      if (run.startsWith(syllable, state.at)) hear(state, sound, syllable.length, STEP_COSTS.syllable, false);
      else if (rest > 1 && rest < syllable.length && syllable.startsWith(run.slice(state.at))) {
        hear(state, sound, rest, STEP_COSTS.unfinished, false);
      }
      for (const alike of alikeSyllables(syllable)) {
        if (run.startsWith(alike, state.at))
          hear({ ...state, isAlike: true }, { ...sound, syllable: alike }, alike.length, STEP_COSTS.syllableAlike, false);
      }
      if (syllable.length > 1) {
        hear(state, sound, 1, STEP_COSTS.initial, true);
        if (syllable[1] === 'h' && run[state.at + 1] === 'h') hear(state, sound, 2, 2 * STEP_COSTS.initial, true);
      }
    }
  }

  /** Takes some letters for a syllable, at some cost, or for its initial only. */
  function hear(state: State, { syllable, nodes }: Sound, length: number, stepCost: number, isInitial: boolean): void {
    const cost = state.cost + stepCost;
    if (cost > DEAREST) return;
    const at = state.at + length;
    const isComposed = isInitial && at === run.length && state.spelled > 0;
    const depth = state.depth + 1;
    const initials = state.initials + (isInitial && !isComposed ? 1 : 0);
    const spelled = state.spelled + (isInitial ? 0 : 1);
    const isOpen = isComposed || (!isInitial && length < syllable.length);
    for (const node of nodes)
      visit({
        node,
        at,
        cost,
        depth,
        initials,
        spelled,
        isAlike: state.isAlike,
        mistyped: state.mistyped,
        isOpen,
        isGuessed: state.isGuessed,
      });
  }

  /** The next character as it is, or another of its sound. */
  function write(state: State, character: string): void {
    for (const node of state.node.byCharacter(character))
      visit({ ...state, node, at: state.at + character.length, depth: state.depth + 1 });
    if (state.mistyped.length >= MOST_MISTYPED) return;
    const readings = language.readingsOf(character);
    if (readings.length === 0) guess(state, character);
    for (const reading of readings) {
      for (const { syllable, nodes } of state.node.soundsLike(blurSyllable(reading))) {
        const cost = state.cost + (syllable === reading ? STEP_COSTS.soundsSame : STEP_COSTS.soundsAlike);
        if (cost > DEAREST) continue;
        const mistyped = [...state.mistyped, state.at];
        for (const node of nodes) {
          if (node.character !== character)
            visit({ ...state, node, at: state.at + character.length, cost, depth: state.depth + 1, mistyped });
        }
      }
    }
  }

  /** A rare character whose sound is not known stands for any other. */
  function guess(state: State, character: string): void {
    if (state.node === root) return;
    const mistyped = [...state.mistyped, state.at];
    for (const node of state.node.children)
      visit({
        ...state,
        node,
        at: state.at + character.length,
        cost: state.cost + STEP_COSTS.unknown,
        depth: state.depth + 1,
        mistyped,
        isGuessed: true,
      });
  }

  visit({
    node: root,
    at: from,
    cost: 0,
    depth: 0,
    initials: 0,
    spelled: 0,
    isAlike: false,
    mistyped: [],
    isOpen: false,
    isGuessed: false,
  });
  return readings;
}

/** Whether no letter stands on the other side. */
function isEdge(run: string, at: number): boolean {
  return at === 0 || at === run.length || !LETTER.test(run[at] ?? '') || !LETTER.test(run[at - 1] ?? '');
}

/** By how much a word has to be longer than another one in it, to stand for it. */
const CLEARLY_LONGER = 2;

/**
 * Whether a character is held for mistyped that is part of a word: 景点 is one, and does not stand for 经典. A word counts
 * less than a much longer one of the texts: 固定连接 stands for 固定链接.
 */
function breaksWord(typed: string, mistyped: readonly number[], from: number, language: Language): boolean {
  for (let start = 0; start < typed.length; start++) {
    for (let end = start + 2; end <= typed.length; end++) {
      if (!mistyped.some((at) => at - from >= start && at - from < end)) continue;
      const word = typed.slice(start, end);
      if (language.isWord(word) && typed.length < word.length + CLEARLY_LONGER) return true;
    }
  }
  return false;
}
