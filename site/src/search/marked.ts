const KEPT = /<\/?mark>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * Makes an answer's highlighted value safe to insert as HTML.
 *
 * The records are escaped when they are built and the service adds `<mark>` only, but what arrives over the network is
 * not trusted: bare `<mark>` tags and character references stay, everything else is escaped.
 */
export function markedHtml(value: string): string {
  let html = '';
  let end = 0;
  for (const kept of value.matchAll(KEPT)) {
    html += escaped(value.slice(end, kept.index)) + kept[0];
    end = kept.index + kept[0].length;
  }
  return html + escaped(value.slice(end));
}

/** Part of a text: in a mark, or not. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const PLAIN = /<mark>([^<>&]*)<\/mark>|[^<>&]+/gy;

/**
 * A highlighted value in parts, as {@link markedHtml} would show it; undefined where only a parser can tell what that is:
 * where there are character references, or anything else than whole marks.
 */
export function plainParts(value: string): MarkedPart[] | undefined {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: all, 1: marked, index } of value.matchAll(PLAIN)) {
    parts.push({ text: marked ?? all, isMarked: marked !== undefined });
    end = index + all.length;
  }
  return end === value.length ? parts : undefined;
}

/**
 * The words that a value has marked, as they stand in the page: each once, character references resolved.
 * Runs in a browser.
 */
export function markedWords(values: readonly string[]): string[] {
  const words = values.flatMap((value) => Array.from(value.matchAll(/<mark>(.*?)<\/mark>/gs), ([, word = '']) => plainText(word)));
  return [...new Set(words)].filter((word) => word.trim() !== '');
}

/** A value as text: without tags, character references resolved. Runs in a browser. */
export function plainText(value: string): string {
  const text = withoutMarks(value);
  // A parser is a document of its own: hundreds of them for each letter that is typed would be felt.
  return text.includes('&') ? new DOMParser().parseFromString(text, 'text/html').body.textContent : text;
}

/** The same value without its tags: for comparing, not for showing. */
export function withoutMarks(value: string): string {
  return value.replace(/<\/?mark>/g, '');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
