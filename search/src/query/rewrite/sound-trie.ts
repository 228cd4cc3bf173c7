import { blurSyllable } from '../../analysis/syllable.ts';
import type { Language, LexiconWord } from '../../index/language.ts';

/** The words of the lexicon, character by character with their syllables. */
export interface SoundNode {
  readonly character: string;
  readonly syllable: string;
  /** The word that ends here. */
  word: LexiconWord | undefined;
  /** The most usual of the words that go on from here. */
  readonly longer: LexiconWord[];
  readonly byCharacter: Map<string, SoundNode[]>;
  /** By first letter. */
  readonly bySyllable: Map<string, Sound[]>;
  /** By syllable as {@link blurSyllable} has it; made when it is first asked for, see {@link soundsLike}. */
  byBlurred: Map<string, Sound[]> | undefined;
}

/** The nodes that follow by a syllable. */
export interface Sound {
  readonly syllable: string;
  readonly nodes: SoundNode[];
}

/** Words by which an unfinished one is completed, at most. */
const COMPLETIONS = 3;

/** The syllables that follow a node and sound nearly the same. */
export function soundsLike(node: SoundNode, blurred: string): readonly Sound[] {
  node.byBlurred ??= groupByBlurred(node);
  return node.byBlurred.get(blurred) ?? NONE;
}

const NONE: readonly Sound[] = [];

function groupByBlurred({ bySyllable }: SoundNode): Map<string, Sound[]> {
  const groups = new Map<string, Sound[]>();
  for (const sounds of bySyllable.values()) for (const sound of sounds) listOf(groups, blurSyllable(sound.syllable)).push(sound);
  return groups;
}

export function buildSoundTrie(language: Language): SoundNode {
  const root = createNode('', '');
  const byCommonness = [...language.lexicon.values()].sort((a, b) => b.commonness - a.commonness);
  for (const word of byCommonness) {
    const { syllables } = word;
    addWord(root, word, syllables);
    // 模板 is mu ban, and typed mo ban.
    const usual = Array.from(word.text, (character) => language.readingsOf(character)[0] ?? '');
    if (usual.join(' ') !== syllables.join(' ')) addWord(root, word, usual);
  }
  return root;
}

function addWord(root: SoundNode, word: LexiconWord, syllables: readonly string[]): void {
  let node = root;
  for (const [index, character] of Array.from(word.text).entries()) {
    if (index > 0 && node.longer.length < COMPLETIONS) node.longer.push(word);
    node = childOf(node, character, syllables[index] ?? '');
  }
  node.word = word;
}

function createNode(character: string, syllable: string): SoundNode {
  return { character, syllable, word: undefined, longer: [], byCharacter: new Map(), bySyllable: new Map(), byBlurred: undefined };
}

function childOf(node: SoundNode, character: string, syllable: string): SoundNode {
  const same = listOf(node.byCharacter, character);
  const known = same.find((child) => child.syllable === syllable);
  if (known !== undefined) return known;
  const child = createNode(character, syllable);
  same.push(child);
  const sounds = listOf(node.bySyllable, syllable[0] ?? '');
  const sound = sounds.find((each) => each.syllable === syllable);
  if (sound === undefined) sounds.push({ syllable, nodes: [child] });
  else sound.nodes.push(child);
  return child;
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}
