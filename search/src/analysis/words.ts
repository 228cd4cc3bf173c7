/** Part of a word: a Han character, or the `api` of `api_key`. Offsets are those of the scanned text. */
export interface WordPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A run of Han characters; its parts are the characters. */
export interface HanWord {
  readonly script: 'han';
  readonly parts: readonly WordPart[];
  readonly start: number;
  readonly end: number;
}

/**
 * A word of another script with its symbols, in lower case: `config.php`, `Option::get`, `?rest-api=`. A method is
 * written with `->` or `::`, whether it is static or not: both are read as `::`.
 */
export interface LatinWord {
  readonly script: 'latin';
  /** Without the symbols around it: `rest-api`. */
  readonly core: string;
  /** With them: `?rest-api=`. */
  readonly whole: string;
  /** At the changes of case, from letters to digits, and at symbols: `rest`, `api`. */
  readonly parts: readonly WordPart[];
  readonly start: number;
  readonly end: number;
}

export type Word = HanWord | LatinWord;

// Letters, digits and the marks on them; Han is letters too and is a word of its own. ASCII first: it is the usual case.
const ATOM = '(?:\\w|(?!\\p{sc=Han})[\\p{L}\\p{N}])(?:\\w|(?!\\p{sc=Han})[\\p{L}\\p{N}\\p{M}])*';
// `config.php`, `rest-api`, `Option::get`, `$this->db`
const CORE = `${ATOM}(?:(?:[.-]|::|->)${ATOM})*`;
// `$_GET`, `.htaccess`, `?rest-api=`, `&key=`, `@import`, `--version`, `C++`, `C#`, `doAction()`
const WORD = new RegExp(`\\p{sc=Han}+|([?&$@#.]|--?)?(${CORE})(?:=|\\+\\+|#|\\(\\))?`, 'gu');
// `XMLHttp`: XML, Http; `getUrl`: get, Url; `DB`; `php8`: php, 8
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?(?:(?!\p{Lu})[\p{L}\p{M}])+|\p{Lu}+|\p{N}+/gu;
const SINGLE_PART = /^(?:[a-z]+|[A-Z]+|\d+)$/;

/** Finds the words of a normalised text, in order. Scripts part words: `emlog安装` is two. */
export function scanWords(text: string): Word[] {
  const words: Word[] = [];
  visitWords(
    text,
    (run, start) => void words.push(hanWord(run, start)),
    (word) => void words.push(word),
  );
  return words;
}

/** The same without making a word of a run of Han: nearly all that an index is made of. */
export function visitWords(text: string, visitHan: (run: string, start: number) => void, visitLatin: (word: LatinWord) => void): void {
  for (const match of text.matchAll(WORD)) {
    const [whole, lead = '', core] = match;
    if (core === undefined) visitHan(whole, match.index);
    else {
      const word = latinWord(whole, core, match.index, match.index + lead.length);
      if (word.parts.length > 0) visitLatin(word);
    }
  }
}

function hanWord(text: string, start: number): HanWord {
  const parts: WordPart[] = [];
  for (const character of text) {
    const end = (parts[parts.length - 1]?.end ?? start) + character.length;
    parts.push({ text: character, start: end - character.length, end });
  }
  return { script: 'han', parts, start, end: start + text.length };
}

function latinWord(whole: string, core: string, start: number, coreStart: number): LatinWord {
  return {
    script: 'latin',
    core: lower(core),
    whole: lower(whole),
    parts: partsOf(core, coreStart),
    start,
    end: start + whole.length,
  };
}

function lower(text: string): string {
  return text.toLowerCase().replaceAll('->', '::');
}

function partsOf(core: string, start: number): WordPart[] {
  if (SINGLE_PART.test(core)) return [{ text: core.toLowerCase(), start, end: start + core.length }];
  return Array.from(core.matchAll(PART), ({ 0: part, index }) => ({
    text: part.toLowerCase(),
    start: start + index,
    end: start + index + part.length,
  }));
}
