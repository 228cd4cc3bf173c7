import { DEFAULT_SNIPPET_WORDS } from './settings.ts';

/** Whether an attribute, by its dotted path, is among those asked for. */
export type AttributeFilter = (path: string) => boolean;

/** Understands a list of attributes: `hierarchy` takes what it holds, `*` everything, `-name` leaves out. */
export function selectAttributes(names: readonly string[]): AttributeFilter {
  const wanted = new Set(names);
  return memoize((path) => {
    const paths = withParents(path);
    return (wanted.has('*') || paths.some((each) => wanted.has(each))) && !paths.some((each) => wanted.has(`-${each}`));
  });
}

/**
 * Understands `attribute:words` entries.
 *
 * @returns by dotted path the length of the snippet in words; `undefined` for attributes that get none.
 */
export function selectSnippets(entries: readonly string[]): (path: string) => number | undefined {
  const words = new Map<string, number>();
  for (const entry of entries) {
    const [, name = entry, count] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    words.set(name, count === undefined ? DEFAULT_SNIPPET_WORDS : Number(count));
  }
  return memoize((path) => words.get(withParents(path).find((each) => words.has(each)) ?? '*'));
}

/** Every hit asks for the same few paths. */
function memoize<T>(compute: (path: string) => T): (path: string) => T {
  const known = new Map<string, { value: T }>();
  return (path) => {
    const found = known.get(path) ?? { value: compute(path) };
    known.set(path, found);
    return found.value;
  };
}

/** `hierarchy.lvl1`, then `hierarchy`. */
function withParents(path: string): string[] {
  const paths = [path];
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) paths.push(path.slice(0, dot));
  return paths;
}
