import { once } from './once.ts';

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
/** Few sites have a text that asks for it, and making it takes as long as to cut some hundred texts. */
const grammar = once(
  (): Grammar => ({
    word: new RegExp(`\\p{sc=Han}+|${latinPattern(ATOM)}`, 'gu'),
    // `XMLHttp`: XML, Http; `getUrl`: get, Url; `DB`; `php8`: php, 8
    part: /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?(?:(?!\p{Lu})[\p{L}\p{M}])+|\p{Lu}+|\p{N}+/gu,
  }),
);

// The same for the texts that consist of ASCII, usual Han and the signs between them, as most do: many times as fast. The signs
// are punctuation, arrows, what boxes are drawn of, ornaments, and symbols that are two code units, among them no letter, no digit and no mark.
const OTHER_THAN_SIMPLE =
  /[^\0-\x7f\u00ab\u00b7\u00bb\u00d7\u2014\u2018-\u201d\u2190-\u22ff\u2500-\u2775\u3001\u3002\u3008-\u3011\u4e00-\u9fff\ud83c\ud83d\udc00-\udfff]|\ud83c(?![\udf00-\udfff])/;
const FIRST_HAN = 0x4e00;
const LAST_HAN = 0x9fff;
/** By code unit, 1 if a word of another script may begin with it. */
const BEGINS_LATIN = Uint8Array.from({ length: 0x80 }, (_, unit) => Number(/[\w?&$@#.-]/.test(String.fromCharCode(unit))));
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

/**
 * Goes from word to word of a normalised text, and makes nothing of them: nearly all that an index is made of are runs of Han
 * and words that it knows. Scripts part words: `emlog安装` is two.
 */
export class WordScanner {
  /** Where the word begins, and where it ends. */
  start = 0;
  end = 0;
  isHan = false;
  #text = '';
  #isSimple = true;

  /** Begins with a text. */
  read(text: string): this {
    this.#text = text;
    this.start = this.end = 0;
    this.#isSimple = !OTHER_THAN_SIMPLE.test(text);
    return this;
  }

  /** Goes to the next word; says whether there is one. */
  next(): boolean {
    if (!this.#isSimple) return this.#nextOfAny();
    const text = this.#text;
    const { word } = SIMPLE_GRAMMAR;
    for (let at = this.end; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit >= FIRST_HAN && unit <= LAST_HAN) {
        this.start = at;
        this.end = endOfHan(text, at + 1);
        this.isHan = true;
        return true;
      }
      if (BEGINS_LATIN[unit] !== 1) continue;
      word.lastIndex = at;
      if (!word.test(text)) continue;
      this.start = at;
      this.end = word.lastIndex;
      this.isHan = false;
      return true;
    }
    return false;
  }

  #nextOfAny(): boolean {
    const { word } = grammar();
    word.lastIndex = this.end;
    const match = word.exec(this.#text);
    if (match === null) return false;
    this.start = match.index;
    this.end = word.lastIndex;
    this.isHan = match[2] === undefined;
    return true;
  }
}

/** Whether a place in a text is a Han character of the block in which nearly all are. */
export function isUsualHan(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= FIRST_HAN && unit <= LAST_HAN;
}

/** Of a run in a simple text. */
function endOfHan(text: string, from: number): number {
  let end = from;
  while (end < text.length && isUsualHan(text, end)) end++;
  return end;
}

/** Finds the words of a normalised text, in order. */
export function scanWords(text: string): Word[] {
  const words: Word[] = [];
  const scanner = new WordScanner().read(text);
  while (scanner.next()) {
    const { start, end, isHan } = scanner;
    if (isHan) words.push(hanWord(text.slice(start, end), start));
    else {
      const word = latinWord(text.slice(start, end), start);
      if (word.parts.length > 0) words.push(word);
    }
  }
  return words;
}

function hanWord(text: string, start: number): HanWord {
  const parts: WordPart[] = [];
  for (const character of text) {
    const end = (parts[parts.length - 1]?.end ?? start) + character.length;
    parts.push({ text: character, start: end - character.length, end });
  }
  return { script: 'han', parts, start, end: start + text.length };
}

/**
 * Takes a word of another script apart; one of symbols only, such as `__`, has no parts and is none.
 *
 * @param whole with the symbols around it, as {@link WordScanner} has it.
 * @param start where it begins.
 */
export function latinWord(whole: string, start: number): LatinWord {
  const { word } = ASCII.test(whole) ? SIMPLE_GRAMMAR : grammar();
  word.lastIndex = 0;
  const [, before = '', core = ''] = word.exec(whole) ?? [];
  return {
    script: 'latin',
    core: lower(core),
    whole: lower(whole),
    parts: partsOf(core, start + before.length),
    start,
    end: start + whole.length,
  };
}

/** Whether a word of another script is one part without symbols, as most are. */
export function isSinglePart(whole: string): boolean {
  return SINGLE_PART.test(whole);
}

function lower(text: string): string {
  const lowered = text.toLowerCase();
  return lowered.includes('->') ? lowered.replaceAll('->', '::') : lowered;
}

function partsOf(core: string, start: number): WordPart[] {
  if (isSinglePart(core)) return [{ text: core.toLowerCase(), start, end: start + core.length }];
  const { part } = ASCII.test(core) ? SIMPLE_GRAMMAR : grammar();
  const parts: WordPart[] = [];
  part.lastIndex = 0;
  for (let match = part.exec(core); match !== null; match = part.exec(core)) {
    const from = start + match.index;
    parts.push({ text: match[0].toLowerCase(), start: from, end: from + match[0].length });
  }
  return parts;
}
