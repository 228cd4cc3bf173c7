import type { Language } from './languages.ts';

/** A piece of code; its kind is the class that the site's code blocks give strings. */
export interface Piece {
  text: string;
  kind: 's' | undefined;
}

/** String literals as our own code has them: the shell's quotes are left to write one, the others know the backslash. */
const STRINGS: Record<Language, RegExp> = {
  curl: /'[^']*'(?:\\''[^']*')*/g,
  php: /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/g,
  python: /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/g,
  javascript: /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/g,
};

/** Cuts generated code into strings and the rest. All pieces together are the code. */
export function colored(language: Language, code: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of code.matchAll(STRINGS[language])) {
    if (match.index > end) pieces.push({ text: code.slice(end, match.index), kind: undefined });
    pieces.push({ text: match[0], kind: 's' });
    end = match.index + match[0].length;
  }
  if (end < code.length) pieces.push({ text: code.slice(end), kind: undefined });
  return pieces;
}
