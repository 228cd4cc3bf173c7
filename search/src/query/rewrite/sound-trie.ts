import { alikeSyllables, blurSyllable } from '../../analysis/syllable.ts';
import type { Language, LexiconWord } from '../../index/language.ts';

/** The nodes that follow by a syllable. */
export interface Sound {
  readonly syllable: string;
  /** Other syllables that many speakers do not tell from it. */
  readonly alikes: readonly string[];
  readonly nodes: readonly SoundNode[];
}

/** Words by which an unfinished one is completed, at most. */
const COMPLETIONS = 3;

/**
 * The words of the lexicon and those of readers, character by character with their syllables. There are thousands of nodes, of which a query
 * visits some: what follows one is put in order when it is first asked for.
 */
export class SoundNode {
  readonly character: string;
  readonly syllable: string;
  /** The word that ends here. */
  word: LexiconWord | undefined;
  #longer: readonly LexiconWord[] = NONE;
  #children: SoundNode[] | undefined;
  #byCharacter: ReadonlyMap<string, readonly SoundNode[]> | undefined;
  #byLetter: ReadonlyMap<string, readonly Sound[]> | undefined;
  #byBlurred: ReadonlyMap<string, readonly Sound[]> | undefined;

  constructor(character: string, syllable: string) {
    this.character = character;
    this.syllable = syllable;
  }

  /** The most usual of the words that go on from here. */
  get longer(): readonly LexiconWord[] {
    return this.#longer;
  }

  /** @param word that goes on from here; the most usual ones come first. */
  addLonger(word: LexiconWord): void {
    if (this.#longer.length < COMPLETIONS) this.#longer = [...this.#longer, word];
  }

  addChild(child: SoundNode): void {
    if (this.#children === undefined) this.#children = [child];
    else this.#children.push(child);
  }

  get children(): readonly SoundNode[] {
    return this.#children ?? NONE;
  }

  /** The nodes that follow by a character, one for each way in which it is read. */
  byCharacter(character: string): readonly SoundNode[] {
    // Most nodes that are visited are the ends of words.
    if (this.#children === undefined) return NONE;
    this.#byCharacter ??= groupBy(this.#children, (child) => child.character);
    return this.#byCharacter.get(character) ?? NONE;
  }

  /** The syllables that follow and begin with a letter. */
  byLetter(letter: string): readonly Sound[] {
    if (this.#children === undefined) return NONE;
    this.#byLetter ??= groupBy(soundsOf(this.#children), ({ syllable }) => syllable[0] ?? '');
    return this.#byLetter.get(letter) ?? NONE;
  }

  /** The syllables that follow and sound nearly the same, as {@link blurSyllable} has it. */
  soundsLike(blurred: string): readonly Sound[] {
    if (this.#children === undefined) return NONE;
    this.#byBlurred ??= groupBy(soundsOf(this.#children), ({ syllable }) => blurSyllable(syllable));
    return this.#byBlurred.get(blurred) ?? NONE;
  }
}

function soundsOf(children: readonly SoundNode[]): Sound[] {
  return Array.from(
    groupBy(children, ({ syllable }) => syllable),
    ([syllable, nodes]) => ({ syllable, alikes: alikeSyllables(syllable), nodes }),
  );
}

const NONE: readonly never[] = [];

/** So many words are added in one step: a few milliseconds. */
const WORDS_A_STEP = 512;

export function* buildSoundTrie(language: Language): Generator<undefined, SoundNode> {
  const root = new SoundNode('', '');
  /** By the characters up to it and how they are read. */
  const nodes = new Map<string, SoundNode>();
  const byCommonness = [...language.lexicon, ...language.readersWords].sort((a, b) => b.commonness - a.commonness);
  yield;
  for (const [number, word] of byCommonness.entries()) {
    if (number % WORDS_A_STEP === WORDS_A_STEP - 1) yield;
    const { syllables } = word;
    addWord(root, nodes, word, syllables);
    // 模板 is mu ban, and typed mo ban.
    const usual = Array.from(word.text, (character) => language.readingsOf(character)[0] ?? '');
    if (usual.join(' ') !== syllables.join(' ')) addWord(root, nodes, word, usual);
  }
  return root;
}

function addWord(root: SoundNode, nodes: Map<string, SoundNode>, word: LexiconWord, syllables: readonly string[]): void {
  let node = root;
  let path = '';
  let index = 0;
  for (const character of word.text) {
    if (index > 0) node.addLonger(word);
    const syllable = syllables[index++] ?? '';
    path += character + syllable;
    let child = nodes.get(path);
    if (child === undefined) {
      child = new SoundNode(character, syllable);
      node.addChild(child);
      nodes.set(path, child);
    }
    node = child;
  }
  node.word = word;
}

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
