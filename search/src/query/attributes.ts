import { keepKnown } from '../analysis/keep-known.ts';
import { ATTRIBUTES, SEARCHED_ATTRIBUTES, type AttributeReader } from '../protocol/attributes.ts';

/** Words of a snippet whose request gives no number. */
const DEFAULT_SNIPPET_WORDS = 10;

/** An attribute of records that was asked for, and what for. */
export interface Wanted<T> {
  /** `hierarchy` of `hierarchy.lvl1`. */
  readonly parent: string | undefined;
  readonly name: string;
  /** The dotted path. */
  readonly path: string;
  readonly read: AttributeReader;
  /** The number of the field whose texts are searched; −1 for all others. */
  readonly field: number;
  readonly as: T;
}

/** Lists that are kept understood: a client asks for the same ones again and again. */
const MOST_KNOWN = 64;

/** Understands a list of attributes: `hierarchy` takes what it holds, `*` everything, `-name` leaves out. */
export const selectAttributes = keepLists(readAttributes);

/** Understands `attribute:words` entries: the attributes that get a snippet, with its length in words. */
export const selectSnippets = keepLists(readSnippets);

function readAttributes(names: readonly string[]): Wanted<true>[] {
  const wanted = new Set(names);
  return select((paths) => {
    if (!wanted.has('*') && !paths.some((each) => wanted.has(each))) return undefined;
    return paths.some((each) => wanted.has(`-${each}`)) ? undefined : true;
  });
}

function readSnippets(entries: readonly string[]): Wanted<number>[] {
  const words = new Map<string, number>();
  for (const entry of entries) {
    const [, name = entry, count] = /^(.*?)(?::(\d+))?$/s.exec(entry) ?? [];
    words.set(name, count === undefined ? DEFAULT_SNIPPET_WORDS : Number(count));
  }
  return select((paths) => words.get(paths.find((each) => words.has(each)) ?? '*'));
}

/** Keeps what some lists were understood as. */
function keepLists<T>(read: (names: readonly string[]) => readonly Wanted<T>[]): (names: readonly string[]) => readonly Wanted<T>[] {
  const readKey = keepKnown(MOST_KNOWN, (key) => read(JSON.parse(key) as readonly string[]));
  return (names) => readKey(JSON.stringify(names));
}

/** Every attribute with the names by which it can be asked for: its path, and what it is in. */
const PLACES = Array.from(ATTRIBUTES, ([path, read]) => {
  const [parent = '', child] = path.split('.');
  const field = SEARCHED_ATTRIBUTES.indexOf(path);
  return child === undefined
    ? { parent: undefined, name: path, path, read, field, names: [path] }
    : { parent, name: child, path, read, field, names: [path, parent] };
});

/** @param choose is given a path and what it is in: `hierarchy.lvl1`, then `hierarchy`. */
function select<T>(choose: (names: readonly string[]) => T | undefined): Wanted<T>[] {
  const selected: Wanted<T>[] = [];
  for (const { names, parent, name, path, read, field } of PLACES) {
    const as = choose(names);
    if (as !== undefined) selected.push({ parent, name, path, read, field, as });
  }
  return selected;
}
