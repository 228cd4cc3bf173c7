import { pinyin } from 'pinyin-pro';

/** Characters that are read as they are written here; `pinyin-pro` gives back what it does not know. */
const SYLLABLE = /^[a-zü]+$/;

/** The syllables of a word, in its context, without tones; `undefined` if they are not known. */
export function readWord(word: string): string[] | undefined {
  const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true });
  return syllables.length === Array.from(word).length && syllables.every((each) => SYLLABLE.test(each)) ? syllables : undefined;
}

const usual = new Map<string, string>();

/** The usual syllable of a character; empty if it is not known. */
export function usualReading(character: string): string {
  const known = usual.get(character) ?? readWord(character)?.[0] ?? '';
  usual.set(character, known);
  return known;
}

/** The less usual syllables of a character. */
export function otherReadings(character: string): string[] {
  const all = pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true });
  return [...new Set(all)].filter((each) => SYLLABLE.test(each) && each !== usualReading(character));
}
