import { normalize } from '../analysis/normalize.ts';

/** What a reader asked for by signs. */
export interface Syntax {
  /** The query without its signs and without what is excluded. */
  readonly text: string;
  /** What stands in quotes: to be found as it is. */
  readonly phrases: readonly string[];
  /** What must not be there. */
  readonly excluded: readonly string[];
  /** Whether all of the query is one phrase. */
  readonly isOnePhrase: boolean;
}

const QUOTED = /["“”]([^"“”]+)["“”]/g;
/** A word of two or more characters after a minus that no word precedes. */
const EXCLUSION = /(^|\s)-([^\s"“”-]\S+)/gu;

/** Signs of commands, paths, messages and code; there a minus begins an option. */
const COMMAND_SIGN = /[/\\=$|;:<>{}()[\]]|--|(?:^|\s)-[a-z0-9](?=\s|$)/iu;
/** Commands that the pages of a web application quote. */
const COMMANDS = new Set(
  'apt chmod chown composer cp curl docker find git grep ls mv mysql mysqldump nginx npm php rm scp ssh sudo systemctl tar unzip wget yum zip'.split(
    ' ',
  ),
);

/** Reads the signs of a query; `undefined` if it has none. A quote without its other half is none. */
export function parseSyntax(query: string): Syntax | undefined {
  const plain = normalize(query, 'plain').text.trim();
  const phrases = Array.from(plain.matchAll(QUOTED), ([, phrase = '']) => phrase.trim()).filter((phrase) => phrase !== '');
  const unquoted = plain.replace(QUOTED, ' ');
  const excluded = looksLikeCommand(plain) ? [] : Array.from(unquoted.matchAll(EXCLUSION), ([, , word = '']) => word);
  if (phrases.length === 0 && excluded.length === 0) return undefined;
  const rest = excluded.length === 0 ? unquoted : unquoted.replace(EXCLUSION, '$1');
  return {
    text: [...phrases, rest.trim()].join(' ').trim(),
    phrases,
    excluded,
    isOnePhrase: phrases.length === 1 && unquoted.trim() === '',
  };
}

function looksLikeCommand(query: string): boolean {
  return COMMAND_SIGN.test(query) || COMMANDS.has(/^\S*/.exec(query)?.[0].toLowerCase() ?? '');
}
