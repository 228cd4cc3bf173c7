/**
 * Keeps what was computed for some keys; all of it is forgotten when there are too many.
 *
 * @param most keys that are kept.
 */
export function keepKnown<T>(most: number, compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
