import { scanWords, type Word } from '../../analysis/words.ts';

/** A stretch of a query; joined, the stretches are the query. */
export interface Stretch {
  readonly text: string;
  /**
   * `run`: Han, plain letters and apostrophes between them, in lower case, that may be read by their sound; `word`: a
   * Latin word with digits or symbols; `gap`: anything between, and English words with an apostrophe.
   */
  readonly kind: 'run' | 'word' | 'gap';
}

/** What an input method puts between syllables while they are composed. */
const APOSTROPHE = /^['’]$/;
const PLAIN = /^[a-z]+$/;
/** A number with letters after it. */
const NUMBER_AND_LETTERS = /^(.*\d)([a-z]+)$/i;
/** What English writes after an apostrophe: can't connect. What an input method shows ends with the query. */
const CONTRACTED = /^(?:t|s|re|ve|ll|m|d)$/;
/** Beside other words it is a name, and no initials of a word: `版权 CC`. */
const ABBREVIATION = /^[A-Z]{2,4}$/;

/** Cuts a normalised query into stretches. */
export function cutRuns(query: string): Stretch[] {
  const stretches: { text: string; kind: Stretch['kind'] }[] = [];
  let end = 0;
  const words = scanWords(query);
  for (const [index, word] of words.entries()) {
    const gap = query.slice(end, word.start);
    const isApostrophe = APOSTROPHE.test(gap);
    if (isApostrophe) partAtNumber(stretches);
    const last = stretches[stretches.length - 1];
    const isParted = words.length > 1 && (index === 0 || gap !== '') && words[index + 1]?.start !== word.end;
    const isRun = isReadable(word) && !(isParted && ABBREVIATION.test(query.slice(word.start, word.end)));
    const text = isRun ? query.slice(word.start, word.end).toLowerCase() : query.slice(word.start, word.end);
    if (last?.kind === 'run' && isApostrophe && CONTRACTED.test(text) && query[word.end] === ' ') {
      last.text += gap + text;
      last.kind = 'gap';
    } else if (last?.kind === 'run' && isRun && (gap === '' || isApostrophe)) last.text += (gap === '' ? '' : "'") + text;
    else {
      if (gap !== '') stretches.push({ text: gap, kind: 'gap' });
      stretches.push({ text, kind: isRun ? 'run' : 'word' });
    }
    end = word.end;
  }
  const rest = query.slice(end);
  if (APOSTROPHE.test(rest)) partAtNumber(stretches);
  const last = stretches[stretches.length - 1];
  // The syllable after the apostrophe is not typed yet.
  if (last?.kind === 'run' && APOSTROPHE.test(rest)) last.text += "'";
  else if (rest !== '') stretches.push({ text: rest, kind: 'gap' });
  return stretches;
}

/** Parts the letters off that are composed after a number: those of 404cuo'wu. */
function partAtNumber(stretches: { text: string; kind: Stretch['kind'] }[]): void {
  const last = stretches[stretches.length - 1];
  if (last?.kind !== 'word') return;
  const [, number, letters] = NUMBER_AND_LETTERS.exec(last.text) ?? [];
  if (number === undefined || letters === undefined) return;
  last.text = number;
  stretches.push({ text: letters.toLowerCase(), kind: 'run' });
}

function isReadable(word: Word): boolean {
  return word.script === 'han' || (word.whole === word.core && PLAIN.test(word.core));
}
