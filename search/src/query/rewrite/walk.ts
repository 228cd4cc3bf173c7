import { blurSyllable } from '../../analysis/syllable.ts';
import type { Language, LexiconWord } from '../../index/language.ts';
import type { SoundNode } from './sound-trie.ts';

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
  /** Whether it is written as another word, or may well be chance: it is meant only where what stands around says so. */
  readonly isUnlikely: boolean;
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
  /** Two characters that changed places. */
  swapped: 1.1,
  /** A character that is not typed at all, at the end of the word. */
  missing: 0.2,
} as const;
/** What it costs to take a word for one that is being typed. */
export const COMPLETION_COST = 0.3;
const DEAREST = 2.2;
/** Characters after which a word is completed of which none is spelled. */
const LEAST_WRITTEN = 2;
/** Characters of a word of which one may be guessed. */
const LEAST_GUESSED = 3;
/** Characters of a word that may be mistyped for others of its sound. */
const MOST_MISTYPED = 2;

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
  /** Whether two characters stand the wrong way round. */
  readonly isSwapped: boolean;
}

/** A syllable of a character, and what it is to those who do not tell some sounds apart. */
interface Spoken {
  readonly syllable: string;
  readonly blurred: string;
}

/** How much of a syllable is typed: all of it or its beginning, another one that sounds nearly the same, its initial. */
type Typed = 'syllable' | 'unfinished' | 'syllableAlike' | 'initial';

/**
 * Reads a run as words of the lexicon: by characters, by characters of the same or nearly the same sound, by syllables,
 * and by initials. Initials stand for a word only if it takes up all of the letters around it.
 */
export class RunReader {
  /** Han, the letters a to z, and apostrophes between syllables. */
  readonly run: string;
  readonly #root: SoundNode;
  readonly #language: Language;
  /** By the place where they begin. */
  readonly #known: (readonly Reading[] | undefined)[] = [];
  /** By place. */
  readonly #spoken: (readonly Spoken[] | undefined)[] = [];
  #from = 0;
  #mayBeInitials = true;
  #found: Reading[] = [];

  constructor(run: string, root: SoundNode, language: Language) {
    this.run = run;
    this.#root = root;
    this.#language = language;
  }

  /** The words that the run may stand for from a place on. */
  readFrom(from: number): readonly Reading[] {
    const known = this.#known[from];
    if (known !== undefined) return known;
    const found: Reading[] = [];
    this.#known[from] = found;
    this.#from = from;
    this.#mayBeInitials = this.#isEdge(from);
    this.#found = found;
    this.#goOn({
      node: this.#root,
      at: from,
      cost: 0,
      depth: 0,
      initials: 0,
      spelled: 0,
      isAlike: false,
      mistyped: [],
      isOpen: false,
      isGuessed: false,
      isSwapped: false,
    });
    return found;
  }

  #visit(state: State): void {
    this.#collect(state);
    this.#goOn(state);
  }

  #goOn(state: State): void {
    const letter = this.run[state.at];
    if (letter === undefined) return;
    if (letter === "'") {
      if (state.depth > 0) this.#visit({ ...state, at: state.at + 1 });
    } else if (isLetter(letter)) this.#spell(state, letter);
    else this.#write(state, letter);
  }

  #collect(state: State): void {
    const { node, at, cost, depth, initials, spelled, isAlike, mistyped, isOpen, isGuessed, isSwapped } = state;
    const { word } = node;
    const { run } = this;
    if (initials > 0 && !(this.#mayBeInitials && this.#isEdge(at))) return;
    // What only sounds alike is meant where all of a word of several syllables is written: cad is no 插队.
    if (isAlike && (initials > 0 || isOpen || depth === 1)) return;
    if (isGuessed && (depth < LEAST_GUESSED || mistyped.length > 1)) return;
    const isHeard = mistyped.length > 0;
    const isWhole = word !== undefined && (depth > 1 || (initials === 0 && !isHeard));
    // Behind what is written the initial of what is being typed: 伪j.
    const isBegunBehind =
      initials === 1 && depth > 1 && spelled === 0 && !isHeard && isLetter(run[at - 1] ?? '') && !isLetter(run[at - 2] ?? '');
    const isBegun = word === undefined && at === run.length && (initials === 0 || isBegunBehind) && !isAlike;
    if (!isWhole && !isBegun) return;
    const isPart = this.#from > 0 || at < run.length;
    // With every character mistyped, a part of a run proves nothing: 衣机 in 洗衣机 is not 以及.
    if (mistyped.length === depth && isPart && !isSwapped) return;
    // Two characters of a longer run are soon taken for what only readers say: 洗衣机 is no 移机, ssh免密 no 说说免密.
    const isVague = isPart && depth === 2 && word?.isReaders === true && (isHeard || initials === depth);
    const isUnlikely =
      isVague ||
      (isSwapped && isPart && depth === 2) ||
      (isHeard && breaksWord(run.slice(this.#from, at), mistyped, this.#from, this.#language));
    if (isWhole) this.#found.push({ word, end: at, cost, isHeard, isOpen, isUnlikely });
    if (!isBegun) return;
    const isSpelled = isBegunBehind || (spelled > 0 && isLetter(run[at - 1] ?? ''));
    const isWritten = spelled === 0 && !isHeard && depth >= LEAST_WRITTEN;
    for (const longer of node.longer) {
      // What begins a word of the texts is found in them.
      if (!isSpelled && !(isWritten && longer.isReaders)) continue;
      const whole = cost + COMPLETION_COST + STEP_COSTS.missing * (longer.text.length - depth);
      this.#found.push({ word: longer, end: at, cost: whole, isHeard, isOpen: true, isUnlikely });
    }
  }

  /** The next characters by their sound. */
  #spell(state: State, letter: string): void {
    const { run } = this;
    const rest = run.length - state.at;
    for (const { syllable, alikes, nodes } of state.node.byLetter(letter)) {
      if (run.startsWith(syllable, state.at)) this.#hear(state, nodes, 'syllable', syllable.length);
      else if (rest > 1 && rest < syllable.length && syllable.startsWith(run.slice(state.at))) {
        this.#hear(state, nodes, 'unfinished', rest);
      }
      for (const alike of alikes) if (run.startsWith(alike, state.at)) this.#hear(state, nodes, 'syllableAlike', alike.length);
      if (syllable.length === 1) continue;
      this.#hear(state, nodes, 'initial', 1);
      if (syllable[1] === 'h' && run[state.at + 1] === 'h') this.#hear(state, nodes, 'initial', 2);
    }
  }

  /** Takes some letters for a character's syllable, or for a part of it. */
  #hear(state: State, nodes: readonly SoundNode[], typed: Typed, length: number): void {
    const isInitial = typed === 'initial';
    const at = state.at + length;
    // The last syllable is being typed.
    const isComposed = isInitial && at === this.run.length && state.spelled > 0;
    if (isInitial && !isComposed && !this.#mayBeInitials) return;
    const cost = state.cost + STEP_COSTS[typed] * (isInitial ? length : 1);
    if (cost > DEAREST) return;
    const depth = state.depth + 1;
    const initials = state.initials + (isInitial && !isComposed ? 1 : 0);
    const spelled = state.spelled + (isInitial ? 0 : 1);
    const isAlike = state.isAlike || typed === 'syllableAlike';
    const isOpen = isComposed || typed === 'unfinished';
    const { mistyped, isGuessed, isSwapped } = state;
    for (const node of nodes) this.#visit({ node, at, cost, depth, initials, spelled, isAlike, mistyped, isOpen, isGuessed, isSwapped });
  }

  /** The next character as it is, or another of its sound. */
  #write(state: State, character: string): void {
    for (const node of state.node.byCharacter(character)) this.#take(state, node, 0, state.mistyped, state.isGuessed);
    if (state.mistyped.length >= MOST_MISTYPED) return;
    const spoken = (this.#spoken[state.at] ??= this.#language
      .readingsOf(character)
      .map((syllable) => ({ syllable, blurred: blurSyllable(syllable) })));
    if (spoken.length === 0) this.#guess(state);
    if (state.mistyped.length === 0) this.#swap(state, character);
    for (const { syllable, blurred } of spoken) {
      for (const sound of state.node.soundsLike(blurred)) {
        const stepCost = sound.syllable === syllable ? STEP_COSTS.soundsSame : STEP_COSTS.soundsAlike;
        if (state.cost + stepCost > DEAREST) continue;
        const mistyped = [...state.mistyped, state.at];
        for (const node of sound.nodes) if (node.character !== character) this.#take(state, node, stepCost, mistyped, state.isGuessed);
      }
    }
  }

  /** A rare character whose sound is not known stands for any other. */
  #guess(state: State): void {
    if (state.depth === 0 || state.cost + STEP_COSTS.unknown > DEAREST) return;
    const mistyped = [...state.mistyped, state.at];
    for (const node of state.node.children) this.#take(state, node, STEP_COSTS.unknown, mistyped, true);
  }

  /** The next two characters the other way round. */
  #swap(state: State, character: string): void {
    const cost = state.cost + STEP_COSTS.swapped;
    const other = this.run[state.at + 1];
    if (other === undefined || other === character || cost > DEAREST) return;
    const mistyped = [state.at, state.at + 1];
    for (const first of state.node.byCharacter(other)) {
      for (const node of first.byCharacter(character))
        this.#visit({ ...state, node, at: state.at + 2, cost, depth: state.depth + 2, mistyped, isSwapped: true });
    }
  }

  /** Takes the next character for that of a node. */
  #take(
    { at, cost, depth, initials, spelled, isAlike, isOpen, isSwapped }: State,
    node: SoundNode,
    stepCost: number,
    mistyped: readonly number[],
    isGuessed: boolean,
  ): void {
    const next = {
      node,
      at: at + 1,
      cost: cost + stepCost,
      depth: depth + 1,
      initials,
      spelled,
      isAlike,
      mistyped,
      isOpen,
      isGuessed,
      isSwapped,
    };
    this.#visit(next);
  }

  /** Whether no letter stands on the other side. */
  #isEdge(at: number): boolean {
    const { run } = this;
    return at === 0 || at === run.length || !isLetter(run[at] ?? '') || !isLetter(run[at - 1] ?? '');
  }
}

function isLetter(character: string): boolean {
  return character >= 'a' && character <= 'z';
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
