import { curlCode } from './curl.ts';
import { javascriptCode } from './javascript.ts';
import { phpCode } from './php.ts';
import { pythonCode } from './python.ts';
import type { HttpRequest } from './request.ts';

/** The languages that a request is written in, in the order of the tabs. */
export const LANGUAGES = ['curl', 'php', 'python', 'javascript'] as const;

export type Language = (typeof LANGUAGES)[number];

const WRITERS: Record<Language, (request: HttpRequest) => string> = {
  curl: curlCode,
  php: phpCode,
  python: pythonCode,
  javascript: javascriptCode,
};

/** The request, ready to run in that language. */
export function writeCode(language: Language, request: HttpRequest): string {
  return WRITERS[language](request);
}
