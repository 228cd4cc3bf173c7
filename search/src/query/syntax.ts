import { normalize } from '../analysis/normalize.ts';
import type { SyntaxFeature } from '../protocol/search-params.ts';

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

/** Without any of these there is nothing to read. */
const SIGN = /["“”-]/;
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

const ALL_FEATURES: readonly SyntaxFeature[] = ['exactPhrase', 'excludeWords'];

/** Reads the signs of a query; `undefined` if it has none. A quote without its other half is none. */
export function parseSyntax(query: string, features = ALL_FEATURES): Syntax | undefined {
  const plain = normalize(query, 'plain').text.trim();
  if (!SIGN.test(plain)) return undefined;
  const quoted = features.includes('exactPhrase') ? Array.from(plain.matchAll(QUOTED), ([, phrase = '']) => phrase.trim()) : [];
  const phrases = quoted.filter((phrase) => phrase !== '');
  const unquoted = features.includes('exactPhrase') ? plain.replace(QUOTED, ' ') : plain;
  const excluded =
    looksLikeCommand(plain) || !features.includes('excludeWords')
      ? []
      : Array.from(unquoted.matchAll(EXCLUSION), ([, , word = '']) => word);
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
