import { normalize } from '../analysis/normalize.ts';
import { scanWords } from '../analysis/words.ts';
import type { Language } from '../index/language.ts';
import type { Slot } from './parse-query.ts';

/** A stretch of a query for which the texts may have other words. */
export interface Synonym {
  readonly slots: readonly number[];
  /** Counted like the positions of a text. */
  readonly position: number;
  /** What it may be called instead. */
  readonly terms: readonly string[];
}

/** A term of a group, cut as queries are: Han characters and Latin words. */
interface GroupTerm {
  readonly atoms: readonly string[];
  readonly others: readonly string[];
}

/** Finds what of a query has synonyms. */
export type SynonymFinder = (slots: readonly Slot[], boundaries: readonly boolean[]) => Synonym[];

export function createSynonymFinder({ synonyms }: Language): SynonymFinder {
  // The first query that has words pays for it, not the start.
  let byFirst: ReadonlyMap<string, readonly GroupTerm[]> | undefined;
  return (slots, boundaries) =>
    slots.flatMap(({ text }, start) =>
      ((byFirst ??= cutGroups(synonyms)).get(text) ?? []).flatMap(({ atoms, others }): Synonym[] => {
        const end = start + atoms.length;
        const isHere = atoms.every((atom, index) => slots[start + index]?.text === atom);
        if (!isHere || boundaries[start] !== true || boundaries[end] !== true) return [];
        return [{ slots: atoms.map((_, index) => start + index), position: slots[start]?.position ?? 0, terms: others }];
      }),
    );
}

function atomsOf(term: string): string[] {
  return scanWords(normalize(term, 'plain').text).flatMap((word) =>
    word.script === 'han' ? word.parts.map((part) => part.text) : [word.core],
  );
}

/** The terms of all groups by their first atom. */
function cutGroups(groups: readonly (readonly string[])[]): Map<string, GroupTerm[]> {
  const byFirst = new Map<string, GroupTerm[]>();
  for (const group of groups) {
    for (const term of group) {
      const atoms = atomsOf(term);
      const [first] = atoms;
      if (first === undefined) continue;
      const list = byFirst.get(first) ?? [];
      byFirst.set(first, list);
      list.push({ atoms, others: group.filter((other) => other !== term) });
    }
  }
  return byFirst;
}
