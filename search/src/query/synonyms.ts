import { normalize } from '../analysis/normalize.ts';
import { once } from '../analysis/once.ts';
import { scanWords } from '../analysis/words.ts';
import type { Language } from '../index/language.ts';
import type { SynonymGroup } from '../index/synonym-groups.ts';
import type { Slot } from './parse-query.ts';

/** A stretch of a query for which the texts may have other words. */
export interface Synonym {
  readonly slots: readonly number[];
  /** Counted like the positions of a text. */
  readonly position: number;
  /** What it may be called instead. */
  readonly terms: readonly string[];
  /** Whether it is only the beginning of what has these names. */
  readonly isUnfinished?: boolean;
}

/** A term of a group, cut as queries are: Han characters and Latin words. */
interface GroupTerm {
  readonly term: string;
  readonly atoms: readonly string[];
  readonly others: readonly string[];
}

/** Finds what of a query has synonyms. */
export type SynonymFinder = (slots: readonly Slot[], boundaries: readonly boolean[]) => Synonym[];

/** What makes of a verb and its object what the verb was done to. */
const OF = '的';

/** Fewer characters of a term are mostly another word. */
const SHORTEST_BEGINNING = 3;

export function createSynonymFinder(language: Language): SynonymFinder {
  // The first query that has words pays for it, not the start.
  const groups = once(() => cutGroups(language.synonyms));
  return (slots, boundaries) => {
    const byFirst = groups();
    const found: Synonym[] = [];
    for (const [start, { text }] of slots.entries()) {
      if (boundaries[start] === true) {
        for (const term of byFirst.get(text)?.before(slots[start + 1]) ?? []) addNames(term, slots, boundaries, start, found);
      }
      const joined = joinWords(slots, start);
      if (joined === undefined) continue;
      const terms = byFirst.get(joined)?.alone ?? [];
      found.push(placed(slots, start, 2, [joined, ...terms.flatMap(({ others }) => others)]));
    }
    return found;
  };
}

/** The terms that begin with the same atom: of the many with the same character most part from a query at the second. */
class TermsByAtom {
  readonly #all: GroupTerm[] = [];
  /** By second atom, the terms that may go on with it: those of one atom too. In the order of all. */
  readonly #bySecond = new Map<string, GroupTerm[]>();
  /** Those of one atom. */
  readonly alone: GroupTerm[] = [];

  add(term: GroupTerm): void {
    const second = term.atoms[1];
    this.#all.push(term);
    if (second === undefined) {
      this.alone.push(term);
      for (const terms of this.#bySecond.values()) terms.push(term);
    } else {
      const terms = this.#bySecond.get(second) ?? [...this.alone];
      terms.push(term);
      this.#bySecond.set(second, terms);
    }
  }

  /** The terms that may stand before a slot. */
  before(next: Slot | undefined): readonly GroupTerm[] {
    // What a hit may lack may stand inside a term.
    if (next?.weight === 0) return this.#all;
    return (next === undefined ? undefined : this.#bySecond.get(next.text)) ?? this.alone;
  }
}

/** Adds the other names of a term whose first atom stands at a slot where a word begins, if the rest follows, or the query ends within it. */
function addNames(
  { term, atoms, others }: GroupTerm,
  slots: readonly Slot[],
  boundaries: readonly boolean[],
  start: number,
  found: Synonym[],
): void {
  const end = Math.min(start + atoms.length, slots.length);
  const length = end - start;
  for (let index = 1; index < length; index++) {
    if (slots[start + index]?.text === atoms[index]) continue;
    if (slots[start + index]?.weight !== 0) return;
    const around = slotsAround(atoms, slots, boundaries, start, index);
    if (around !== undefined) found.push({ slots: around, position: slots[start]?.position ?? 0, terms: [term, ...others] });
    return;
  }
  if (length === atoms.length) {
    if (boundaries[end] === true) found.push(placed(slots, start, length, others));
  } else if (length >= SHORTEST_BEGINNING && slots[end - 1]?.isHan === true) {
    found.push({ ...placed(slots, start, length, [term, ...others]), isUnfinished: true });
  }
}

/**
 * The slots of a term that has words inside which a hit may lack: 刷评论 in 刷我的评论.
 *
 * @param index of the first atom that does not follow the one before.
 */
function slotsAround(
  atoms: readonly string[],
  slots: readonly Slot[],
  boundaries: readonly boolean[],
  start: number,
  index: number,
): number[] | undefined {
  const around: number[] = [];
  for (let atom = 0, at = start; atom < atoms.length; atom++, at++) {
    if (atom >= index && boundaries[at] === true) {
      const from = at;
      while (slots[at]?.weight === 0 && slots[at]?.text !== atoms[atom]) at++;
      // 发布的文章 is what was done, and not that it is.
      if (at === from + 1 && slots[from]?.text === OF) return undefined;
    }
    if (slots[at]?.text !== atoms[atom]) return undefined;
    around.push(at);
  }
  return boundaries[(around[around.length - 1] ?? 0) + 1] === true ? around : undefined;
}

function placed(slots: readonly Slot[], start: number, length: number, terms: readonly string[]): Synonym {
  return { slots: Array.from({ length }, (_, index) => start + index), position: slots[start]?.position ?? 0, terms };
}

/** Two Latin words as one: `data base`. */
function joinWords(slots: readonly Slot[], start: number): string | undefined {
  const first = slots[start];
  const second = slots[start + 1];
  return first === undefined || second === undefined || first.isHan || second.isHan ? undefined : first.text + second.text;
}

function atomsOf(term: string): string[] {
  return scanWords(normalize(term, 'plain').text).flatMap((word) =>
    word.script === 'han' ? word.parts.map((part) => part.text) : [word.core],
  );
}

/** The terms of all groups by their first atom. Terms of several Latin words also as one: `forgotpassword`. */
function cutGroups(groups: readonly SynonymGroup[]): Map<string, TermsByAtom> {
  const byFirst = new Map<string, TermsByAtom>();
  for (const { terms, wider = [] } of groups) {
    for (const term of terms) {
      const others = [...terms.filter((other) => other !== term), ...wider];
      const atoms = atomsOf(term);
      const isLatin = atoms.length > 1 && /^[a-z]+$/.test(atoms.join(''));
      for (const each of isLatin ? [atoms, [atoms.join('')]] : [atoms]) {
        const [first] = each;
        if (first === undefined) continue;
        const known = byFirst.get(first) ?? new TermsByAtom();
        byFirst.set(first, known);
        known.add({ term, atoms: each, others });
      }
    }
  }
  return byFirst;
}
