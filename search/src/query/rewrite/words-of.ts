import { cutWords } from '../../analysis/segment.ts';
import type { Language } from '../../index/language.ts';
import { cutRuns } from './runs.ts';

const PARTS = /[a-z]+|[^a-z']+/g;
const IS_LATIN = /^[a-z]/;

/** The words of a run of Han, plain letters and apostrophes. */
export function wordsOfRun(run: string, { words }: Pick<Language, 'words'>): string[] {
  return (run.match(PARTS) ?? []).flatMap((part) => (IS_LATIN.test(part) ? [part] : cutWords(part, words)));
}

/** The words of a normalised query, in lower case, and what stands between them. */
export function wordsOf(query: string, language: Pick<Language, 'words'>): string[] {
  return cutRuns(query).flatMap(({ text, kind }) => (kind === 'run' ? wordsOfRun(text, language) : [text.toLowerCase()]));
}
