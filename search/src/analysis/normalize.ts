import { decodeEntity, ENTITY_PATTERN, unescapeHtml } from './escape.ts';

/** A text in the form in which it is compared, and the way back to the text that is shown. */
export interface NormalizedText {
  /** Case is kept: it tells the parts of `camelCase`. */
  readonly text: string;
  /** Start in the original of what became the character at an offset of `text`. */
  startOf(offset: number): number;
  /** End in the original of what became the character at an offset of `text`. */
  endOf(offset: number): number;
}

// Characters that NFKC maps one to one, whatever stands before them: most texts consist of little else.
const SIMPLE_RANGES =
  '\\t\\n\\x20-\\x25\\x27-\\x7e\\u00b7\\u2014\\u2018-\\u201d\\u3001-\\u3002\\u3008-\\u3011\\u4e00-\\u9fff\\uff01-\\uff5e';
const SIMPLE = `[${SIMPLE_RANGES}]`;
const SIMPLE_ONLY = new RegExp(`^${SIMPLE}*$`);
/** Signs that NFKC may map to several, but which neither vanish nor belong to the character before them: ×, …, →, ≠, ├, ✓. */
const SIGN_RANGES = '\\u00ab\\u00b0-\\u00b1\\u00bb\\u00d7\\u2010-\\u2016\\u2018-\\u2027\\u2190-\\u22ff\\u2500-\\u27bf';
/** A text of all these and entities, which stand for such characters, need not be cut. */
const SIMPLE_TEXT = new RegExp(`^[&${SIMPLE_RANGES}${SIGN_RANGES}]*$`);
// What belongs to the character before it: combining marks, and characters that are not shown (zero-width space, soft
// hyphen, variation selectors), which vanish.
const FOLLOWER = '[\\p{M}\\p{DI}]';
const IGNORABLE = /\p{DI}/gu;

// A run of simple characters; or what is never split: an entity, a character with its followers.
const PLAIN_CHUNKS = new RegExp(`(${SIMPLE}+)(?!${FOLLOWER})|[^]${FOLLOWER}*`, 'gu');
const HTML_CHUNKS = new RegExp(`(${SIMPLE}+)(?!${FOLLOWER})|${ENTITY_PATTERN}|[^]${FOLLOWER}*`, 'gu');

/** A part of the original and what became of it. */
interface Chunk {
  /** In the original. */
  readonly start: number;
  readonly end: number;
  /** In the normalised text. */
  readonly offset: number;
  readonly isSimple: boolean;
}

/**
 * Brings a text into the form in which it is compared: NFKC, which among other things makes full-width letters
 * half-width.
 *
 * @param form `html` where the text is escaped: an entity is then the one character that it stands for.
 */
export function normalize(text: string, form: 'plain' | 'html'): NormalizedText {
  // Nearly every query: each character stands where it stood.
  if (SIMPLE_ONLY.test(text)) return { text: text.normalize('NFKC'), startOf: (offset) => offset, endOf: (offset) => offset + 1 };
  const chunks: Chunk[] = [];
  let normalized = '';
  for (const { 0: chunk, 1: simple, index } of text.matchAll(form === 'html' ? HTML_CHUNKS : PLAIN_CHUNKS)) {
    const isSimple = simple !== undefined;
    chunks.push({ start: index, end: index + chunk.length, offset: normalized.length, isSimple });
    normalized += isSimple ? chunk.normalize('NFKC') : decodeEntity(chunk).normalize('NFKC').replace(IGNORABLE, '');
  }
  return {
    text: normalized,
    startOf: (offset) => {
      const { start, offset: first, isSimple } = chunkAt(chunks, offset);
      return isSimple ? start + offset - first : start;
    },
    endOf: (offset) => {
      const { start, end, offset: first, isSimple } = chunkAt(chunks, offset);
      return isSimple ? start + offset - first + 1 : end;
    },
  };
}

/** The text of {@link normalize} alone, for an escaped text: all that an index is made of. */
export function normalizeText(text: string): string {
  if (!SIMPLE_TEXT.test(text)) return normalize(text, 'html').text;
  return (text.includes('&') ? unescapeHtml(text) : text).normalize('NFKC');
}

/** The last chunk that starts at an offset or before it. Of several that start there, all but the last vanished. */
function chunkAt(chunks: readonly Chunk[], offset: number): Chunk {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((chunks[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return chunks[low] ?? { start: 0, end: 0, offset: 0, isSimple: true };
}
