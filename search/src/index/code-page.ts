import { IndexFormatError } from './format.ts';

/*
 * A text in a code made for it: UTF-8 whose leads of short forms go to the characters that the text holds most often. A
 * Chinese text has a thousand of them, of three bytes each in UTF-8, and most of it is a few hundred.
 *
 *     00–7F              ASCII
 *     80–BF              one of the 64 most frequent other characters
 *     C0–DF 80–BF        one of the 2,048 next
 *     E0–EF 80–BF 80–BF  any other code unit, as in UTF-8
 *
 * Before the text stands its page: those characters, the most frequent first, in UTF-8, ended by a line end.
 */
const TRAIL = 0x80;
const LEAD_OF_TWO = 0xc0;
const LEAD_OF_THREE = 0xe0;
const TRAILS = 0x40;
const MOST_OF_PAGE = TRAILS + (LEAD_OF_THREE - LEAD_OF_TWO) * TRAILS;
/** A rarer character costs as much on the page as it saves. */
const LEAST_COUNT = 5;
const PAGE_END = 0x0a;

/** Writes a text. Lone surrogates come back as U+FFFD. */
export function encodeText(text: string): Uint8Array {
  const page = pageOf(text);
  const places = new Map(Array.from(page, (character, place) => [character.charCodeAt(0), place]));
  const head = new TextEncoder().encode(page);
  const bytes = new Uint8Array(head.length + 1 + 3 * text.length);
  bytes.set(head);
  bytes[head.length] = PAGE_END;
  let end = head.length + 1;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const place = places.get(unit);
    if (unit < TRAIL) bytes[end++] = unit;
    else if (place === undefined) {
      bytes[end++] = LEAD_OF_THREE | (unit >> 12);
      bytes[end++] = TRAIL | (unit >> 6) % TRAILS;
      bytes[end++] = TRAIL | unit % TRAILS;
    } else {
      if (place >= TRAILS) bytes[end++] = LEAD_OF_TWO | (place / TRAILS - 1);
      bytes[end++] = TRAIL | place % TRAILS;
    }
  }
  return bytes.slice(0, end);
}

/**
 * Reads what {@link encodeText} wrote.
 *
 * @throws IndexFormatError if it did not write that.
 */
export function decodeText(bytes: Uint8Array): string {
  const start = bytes.indexOf(PAGE_END) + 1;
  if (start === 0) throw new IndexFormatError('its content has no code page');
  const page = new TextDecoder().decode(bytes.subarray(0, start - 1));
  const short = new Uint16Array(MOST_OF_PAGE);
  for (let place = 0; place < Math.min(page.length, MOST_OF_PAGE); place++) short[place] = page.charCodeAt(place);
  const units = new Uint16Array(bytes.length - start);
  let length = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at++] ?? 0;
    if (byte < TRAIL) units[length++] = byte;
    else if (byte < LEAD_OF_TWO) units[length++] = short[byte - TRAIL] ?? 0;
    else {
      const low = (bytes[at++] ?? 0) - TRAIL;
      units[length++] =
        byte < LEAD_OF_THREE
          ? (short[(byte - LEAD_OF_TWO + 1) * TRAILS + low] ?? 0)
          : (byte << 12) | (low << 6) | ((bytes[at++] ?? 0) - TRAIL);
    }
  }
  if (at > bytes.length) throw new IndexFormatError('its content ends inside of a character');
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units.subarray(0, length));
}

/** The characters for which there are short forms; of equally frequent ones, the lower code first. */
function pageOf(text: string): string {
  const counts = new Uint32Array(0x10000);
  const frequent: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < TRAIL || isSurrogate(unit)) continue;
    const count = (counts[unit] ?? 0) + 1;
    counts[unit] = count;
    if (count === LEAST_COUNT) frequent.push(unit);
  }
  return frequent
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, MOST_OF_PAGE)
    .map((unit) => String.fromCharCode(unit))
    .join('');
}

/** Half of a character: by itself it has no UTF-8. */
function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}
