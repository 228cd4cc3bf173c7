import { customPinyin, pinyin } from 'pinyin-pro';

/** Words of software that the dictionary of `pinyin-pro` lacks, and reads character by character: 重置 is no zhòng. */
const WORDS_OF_SOFTWARE: Readonly<Record<string, string>> = {
  重置: 'chóng zhì',
  重设: 'chóng shè',
  重装: 'chóng zhuāng',
  重写: 'chóng xiě',
  重载: 'chóng zài',
  重做: 'chóng zuò',
  重试: 'chóng shì',
  重发: 'chóng fā',
  重传: 'chóng chuán',
  重定向: 'chóng dìng xiàng',
  重命名: 'chóng mìng míng',
  行数: 'háng shù',
  行号: 'háng hào',
  单行: 'dān háng',
  多行: 'duō háng',
  换行: 'huàn háng',
  命令行: 'mìng lìng háng',
};
customPinyin(WORDS_OF_SOFTWARE);

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
