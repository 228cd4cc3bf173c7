import * as OpenCC from 'opencc-js/cn2t';
import { commonCharacters } from '../src/lexicon/common-characters.ts';
import { segment } from '../src/lexicon/dictionary.ts';
import { readWord, usualReading } from '../src/lexicon/readings.ts';
import type { Converters } from '../src/lexicon/simplified.ts';

/** Makes of a query what a reader may type instead of it; nothing where it has nothing of the kind. */
type Way = (query: string) => string[];

const LONGEST_IN_PINYIN = 6;
const LONG_WORD = 3;
const SHORT = 3;
const HAN = /^[\u4e00-\u9fff]+$/;
const ENDS_IN_HAN = /[\u4e00-\u9fff]{2}$/;
const LATIN = /[A-Za-z]{5,}/g;
const LATIN_AND_HAN = /^([A-Za-z]{2,}) ?([\u4e00-\u9fff]+)$/;
const LEAST_INITIALS = 3;
const MOST_INITIALS = 5;
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const CHARACTERS = commonCharacters();
const toTraditional = (OpenCC as Converters).Converter({ from: 'cn', to: 'hk' });

/**
 * The ways in which queries are typed otherwise, by what the judged queries say in their usual form. No dice: the same query
 * always gives the same.
 */
export const WAYS = {
  'pinyin in full': ofPinyin((syllables) => syllables.join('')),
  'pinyin, a space after each syllable': ofPinyin((syllables) => syllables.join(' ')),
  'pinyin, as an input method shows it': ofPinyin((syllables) => syllables.join("'")),
  'pinyin, the last syllable being typed': ofPinyin((syllables) => [...syllables.slice(0, -1), syllables.at(-1)?.[0]].join("'")),
  'pinyin without zh, ch, sh and -ng': ofPinyin((syllables) => syllables.map(blur).join('')),
  initials: (query) => (query.length > 2 ? ofInitials(query) : []),
  'initials after the first syllable': ofPinyin(([first, ...others]) =>
    others.length > 1 ? [first, ...others.map(initialOf)].join('') : '',
  ),
  'initials, with what asks or complains': (query) =>
    query.length > SHORT
      ? ofInitials(query).flatMap((initials) => [`zy${initials}`, `${initials}zmn`, `${initials}jc`, `${initials}sb`])
      : [],
  'six initials, the last one missing': (query) =>
    query.length === LONGEST_IN_PINYIN ? ofInitials(query).map((initials) => initials.slice(0, -1)) : [],
  'initials after the first word': ofParted((first, others) => first + others),
  'initials after the first word, the last one missing': ofParted((first, others) => first + others.slice(0, -1)),
  'initials behind a Latin word': ofLatinAndHan((word, syllables) => writeInitials(syllables, (initials) => `${word} ${initials}`)),
  'initials behind a Latin word, the last one missing': ofLatinAndHan((word, syllables) =>
    writeInitials(syllables, (initials) => `${word} ${initials.slice(0, -1)}`),
  ),
  'the first syllable behind a Latin word': ofLatinAndHan((word, [first = '']) => (first.length > 1 ? word.toLowerCase() + first : '')),
  'another character of the same sound': (query) => (HAN.test(query) && query.length > 1 ? [replaceOne(query)] : []),
  'two characters of a long word swapped': (query) => (HAN.test(query) ? [swapInLongWord(query)] : []),
  'the last character being typed': ofLast((query, syllable) => query.slice(0, -1) + initialOf(syllable)),
  'the last character of a short query being typed': (query) =>
    query.length <= SHORT ? ofInitials(query).map((initials) => query.slice(0, -1) + (initials.at(-1) ?? '')) : [],
  'what asks being typed behind it': (query) =>
    HAN.test(query) ? ['怎', '怎m', '怎么b', 'zenm', '如', '为', '在n'].map((end) => query + end) : [],
  'the last character missing': ofLast((query) => query.slice(0, -1)),
  'of the last word only the first character': ofWords((words) => [...words.slice(0, -1), words.at(-1)?.[0]].join('')),
  'of the last word only the first syllable': ofWords((words) => [...words.slice(0, -1), readWord(words.at(-1) ?? '')?.[0]].join('')),
  'two letters swapped': ofLatin((word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)),
  'a letter missing': ofLatin((word, at) => word.slice(0, at) + word.slice(at + 1)),
  'a letter twice': ofLatin((word, at) => word.slice(0, at) + word.slice(at - 1)),
  'the key beside': ofLatin((word, at) => word.slice(0, at) + keyBeside(word[at] ?? '') + word.slice(at + 1)),
  'traditional characters': (query) => [toTraditional(query)],
  'a space after each word': ofWords((words) => words.join(' ')),
  'the other way round': ofWords((words) => (words.length === 2 ? words.toReversed().join('') : '')),
  'full width': (query) => [query.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  'signs around it': (query) => [`${query}？`, `【${query}】`],
  'hyphens for spaces': (query) => [query.replace(/([a-z]) (?=[a-z])/gi, '$1-')],
} satisfies Record<string, Way>;

/** What a query becomes in one way; never the query itself. */
export function typedOtherwise(way: keyof typeof WAYS, query: string): string[] {
  return WAYS[way](query).filter((other) => other !== '' && other !== query);
}

function ofPinyin(write: (syllables: readonly string[]) => string): Way {
  return (query) => {
    const syllables = HAN.test(query) && query.length > 1 && query.length <= LONGEST_IN_PINYIN ? readWord(query) : undefined;
    return syllables === undefined ? [] : [write(syllables)];
  };
}

const ofInitials = ofPinyin((syllables) => syllables.map(initialOf).join(''));

/** @param write is given the first word, and the initials of the others. */
function ofParted(write: (first: string, others: string) => string): Way {
  return ofWords(([first = '', ...others]) =>
    first.length > 1 ? writeInitials(readWord(others.join('')), (initials) => write(first, initials)) : '',
  );
}

/** @param write is given the Latin word, and the syllables of what stands behind it. */
function ofLatinAndHan(write: (word: string, syllables: readonly string[]) => string): Way {
  return (query) => {
    const [, word = '', rest = ''] = LATIN_AND_HAN.exec(query) ?? [];
    return [write(word, readWord(rest) ?? [])];
  };
}

/** Nothing where there are too few initials, or too many. */
function writeInitials(syllables: readonly string[] = [], write: (initials: string) => string): string {
  const initials = syllables.map(initialOf).join('');
  return initials.length >= LEAST_INITIALS && initials.length <= MOST_INITIALS ? write(initials) : '';
}

function ofLast(write: (query: string, syllable: string) => string): Way {
  return (query) => (ENDS_IN_HAN.test(query) && query.length > 2 ? [write(query, readWord(query.slice(-2))?.[1] ?? '')] : []);
}

/** @param write is told where: never at the first letter, nor at the last. */
function ofLatin(write: (word: string, at: number) => string): Way {
  return (query) =>
    Array.from(query.matchAll(LATIN), ({ 0: word, index }) => {
      const at = 1 + (word.charCodeAt(1) % (word.length - 2));
      return query.slice(0, index) + write(word, at) + query.slice(index + word.length);
    });
}

function ofWords(write: (words: readonly string[]) => string): Way {
  return (query) => {
    const words = HAN.test(query) && query.length >= 4 ? segment(query) : [];
    return words.length > 1 ? [write(words)] : [];
  };
}

function replaceOne(query: string): string {
  const at = query.charCodeAt(0) % query.length;
  const syllable = usualReading(query[at] ?? '');
  const other = CHARACTERS.find((character) => character !== query[at] && usualReading(character) === syllable) ?? '';
  return other === '' ? '' : query.slice(0, at) + other + query.slice(at + 1);
}

function swapInLongWord(query: string): string {
  let from = 0;
  for (const word of segment(query)) {
    if (word.length >= LONG_WORD) {
      const at = from + (word.charCodeAt(0) % (word.length - 1));
      return query.slice(0, at) + (query[at + 1] ?? '') + (query[at] ?? '') + query.slice(at + 2);
    }
    from += word.length;
  }
  return '';
}

function initialOf(syllable: string): string {
  return syllable[0] ?? '';
}

function blur(syllable: string): string {
  return syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n');
}

function keyBeside(letter: string): string {
  const row = KEYS.find((keys) => keys.includes(letter.toLowerCase())) ?? '';
  const at = row.indexOf(letter.toLowerCase());
  return row[at === 0 ? 1 : at - 1] ?? letter;
}
