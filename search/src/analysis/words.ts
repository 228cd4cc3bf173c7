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

/** How the words of a text are told, and the parts of a word. */
interface Grammar {
  readonly word: RegExp;
  readonly part: RegExp;
}

// Letters, digits and the marks on them; Han is letters too and is a word of its own. ASCII first: it is the usual case.
const ATOM = '(?:\\w|(?!\\p{sc=Han})[\\p{L}\\p{N}])(?:\\w|(?!\\p{sc=Han})[\\p{L}\\p{N}\\p{M}])*';
const GRAMMAR: Grammar = {
  word: new RegExp(`\\p{sc=Han}+|${latinPattern(ATOM)}`, 'gu'),
  // `XMLHttp`: XML, Http; `getUrl`: get, Url; `DB`; `php8`: php, 8
  part: /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?(?:(?!\p{Lu})[\p{L}\p{M}])+|\p{Lu}+|\p{N}+/gu,
};

// The same for the texts that consist of ASCII, usual Han and the signs between them, as most do: many times as fast.
const SIMPLE_TEXT = /^[\0-\x7f\u00b7\u2014\u2018-\u201d\u3001\u3002\u3008-\u3011\u4e00-\u9fff]*$/;
const FIRST_HAN = 0x4e00;
const LAST_HAN = 0x9fff;
/** By ASCII character, 1 if a word may begin with it. */
const BEGINS_LATIN = Uint8Array.from({ length: 128 }, (_, unit) => Number(/[\w?&$@#.-]/.test(String.fromCharCode(unit))));
const SIMPLE_GRAMMAR: Grammar = {
  word: new RegExp(latinPattern('\\w+'), 'y'),
  part: /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g,
};
const ASCII = /^[\0-\x7f]*$/;
const SINGLE_PART = /^(?:[a-z]+|[A-Z]+|\d+)$/;

function latinPattern(atom: string): string {
  // `config.php`, `rest-api`, `Option::get`, `$this->db`
  const core = `${atom}(?:(?:[.-]|::|->)${atom})*`;
  // `$_GET`, `.htaccess`, `?rest-api=`, `&key=`, `@import`, `--version`, `C++`, `C#`, `doAction()`
  return `([?&$@#.]|--?)?(${core})(?:=|\\+\\+|#|\\(\\))?`;
}

/** Finds the words of a normalised text, in order. Scripts part words: `emlog安装` is two. */
export function scanWords(text: string): Word[] {
  const words: Word[] = [];
  visitWords(
    text,
    (run, start) => void words.push(hanWord(run, start)),
    (whole, core, start, coreStart) => {
      const word = latinWord(whole, core, start, coreStart);
      if (word.parts.length > 0) words.push(word);
    },
  );
  return words;
}

/**
 * The same without making words of what is found: nearly all that an index is made of are runs of Han and words that it
 * knows.
 *
 * @param visitLatin is given the word with its symbols and without, and where both begin; see {@link latinWord}.
 */
export function visitWords(text: string, visitHan: HanVisitor, visitLatin: LatinVisitor): void {
  if (SIMPLE_TEXT.test(text)) {
    visitSimpleWords(text, visitHan, visitLatin);
    return;
  }
  const { word } = GRAMMAR;
  word.lastIndex = 0;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    const core = match[2];
    if (core === undefined) visitHan(match[0], match.index);
    else visitLatin(match[0], core, match.index, match.index + (match[1]?.length ?? 0));
  }
}

type HanVisitor = (run: string, start: number) => void;
type LatinVisitor = (whole: string, core: string, start: number, coreStart: number) => void;

/** Most of a text are Han and the signs between: of these no matches are made. */
function visitSimpleWords(text: string, visitHan: HanVisitor, visitLatin: LatinVisitor): void {
  const { word } = SIMPLE_GRAMMAR;
  for (let at = 0, next = 0; at < text.length; at = next) {
    next = at + 1;
    if (isHan(text, at)) {
      while (isHan(text, next)) next++;
      visitHan(text.slice(at, next), at);
    } else if (BEGINS_LATIN[text.charCodeAt(at)] === 1) {
      word.lastIndex = at;
      const match = word.exec(text);
      if (match === null) continue;
      next = word.lastIndex;
      visitLatin(match[0], match[2] ?? '', at, at + (match[1]?.length ?? 0));
    }
  }
}

/** Of a simple text; nothing is there after its end. */
function isHan(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= FIRST_HAN && unit <= LAST_HAN;
}

function hanWord(text: string, start: number): HanWord {
  const parts: WordPart[] = [];
  for (const character of text) {
    const end = (parts[parts.length - 1]?.end ?? start) + character.length;
    parts.push({ text: character, start: end - character.length, end });
  }
  return { script: 'han', parts, start, end: start + text.length };
}

/** Takes a word apart; one of symbols only, such as `__`, has no parts and is none. */
export function latinWord(whole: string, core: string, start: number, coreStart: number): LatinWord {
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
  const lowered = text.toLowerCase();
  return lowered.includes('->') ? lowered.replaceAll('->', '::') : lowered;
}

function partsOf(core: string, start: number): WordPart[] {
  if (SINGLE_PART.test(core)) return [{ text: core.toLowerCase(), start, end: start + core.length }];
  const { part } = ASCII.test(core) ? SIMPLE_GRAMMAR : GRAMMAR;
  const parts: WordPart[] = [];
  part.lastIndex = 0;
  for (let match = part.exec(core); match !== null; match = part.exec(core)) {
    const from = start + match.index;
    parts.push({ text: match[0].toLowerCase(), start: from, end: from + match[0].length });
  }
  return parts;
}
