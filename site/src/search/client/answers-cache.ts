import type { CacheEvents, ClientCache } from './client-cache.ts';

/** Answers that are kept: what a reader types, deletes and types again. Each is some 16 kB of JSON. */
const MOST_ANSWERS = 100;

/**
 * Keeps the latest answers as they came. The client's own cache keeps all of them for as long as the page is open, which may
 * be days, and writes each as JSON first, though nobody here changes one.
 *
 * @param most answers that are kept; of more, those go that have not been asked for the longest.
 */
export function createAnswersCache(most = MOST_ANSWERS): ClientCache {
  const answers = new Map<string, unknown>();
  const keep = (name: string, value: unknown): void => {
    answers.delete(name);
    answers.set(name, value);
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
  };
  return {
    get: async <Value>(key: object | string, defaultValue: () => Promise<Value>, events?: CacheEvents<Value>) => {
      const name = JSON.stringify(key);
      if (answers.has(name)) {
        const known = answers.get(name) as Value;
        keep(name, known);
        return known;
      }
      const value = await defaultValue();
      await events?.miss(value);
      return value;
    },
    set: (key, value) => {
      keep(JSON.stringify(key), value);
      return Promise.resolve(value);
    },
    delete: (key) => {
      answers.delete(JSON.stringify(key));
      return Promise.resolve();
    },
    clear: () => {
      answers.clear();
      return Promise.resolve();
    },
  };
}
