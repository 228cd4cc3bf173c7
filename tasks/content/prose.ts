import type { Page, Problem } from './page.ts';
import { OMITTED, plainText } from './plain-text.ts';
import type { Row } from './tsv.ts';

/** What may not stand in prose, and what would be right. Few rules, so that each can be kept without exception. */
const RULES: ProseRules['patterns'] = [
  [/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/gu, 'put a space between Han and Latin characters'],
  [/(?:\p{Script=Han} {2,}[A-Za-z0-9]|[A-Za-z0-9] {2,}\p{Script=Han})/gu, 'one space is enough between Han and Latin characters'],
  [/[，。：；？！、（）「」『』《》] +\S|\S +[，。：；？！、（）「」『』《》]/gu, 'no space beside full-width punctuation'],
  [
    /\p{Script=Han}[,;:?!.] ?[\p{Script=Han}「]|[\p{Script=Han}」][,;:?!]$/gu,
    'full-width punctuation between Han characters: ，。：；？！',
  ],
  [/\([^()]*\p{Script=Han}[^()]*\)/gu, 'full-width brackets around Han characters: （）'],
  [/您/gu, 'write 你'],
  [/敬请期待|待补充/gu, 'say what there is; leave out what there is not'],
];

/** How much of the line around a finding is shown, in characters on either side. */
const AROUND = 8;

/** What the pages' prose is held to. */
export interface ProseRules {
  /** What may not stand there, and what would be right. */
  patterns: readonly (readonly [pattern: RegExp, advice: string])[];
  /** Names that are written as they are. */
  names: readonly string[];
}

/**
 * The rules with the glossary's spellings.
 * @param glossary rows of a wrong form and the right one. A Latin word is meant whole, and not as a command (`docker
 *   run`). A row of twice the same form is a name that is written as it is.
 */
export function proseRules(glossary: Row[]): ProseRules {
  const [names, terms] = [glossary.filter(isName), glossary.filter((row) => !isName(row))];
  const spellings = terms.map(({ columns: [wrong = '', right = ''] }) => {
    const literal = wrong.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = /^[\x20-\x7e]+$/.test(wrong) ? `(?<![\\w./@-])${literal}(?![\\w/@-]|\\.\\w| [a-z-])` : literal;
    return [new RegExp(whole, 'gu'), `write ${right}, not ${wrong}`] as const;
  });
  return { patterns: [...RULES, ...spellings], names: names.flatMap(({ columns: [name = ''] }) => [name]) };
}

function isName({ columns: [wrong, right] }: Row): boolean {
  return wrong === right;
}

/** The typography of a page's prose (no code, no words of the product in 「」), and the spelling of terms. */
export function checkProse(page: Page, { patterns, names }: ProseRules): Problem[] {
  const problems: Problem[] = [];
  const lines = [...['title', 'sidebar_label', 'description'].map((name) => ({ text: page.frontMatter[name], number: 1 })), ...page.prose];
  for (const { text, number } of lines) {
    if (typeof text !== 'string') continue;
    const words = names.reduce((all, name) => all.replaceAll(name, OMITTED), plainText(text));
    for (const [pattern, advice] of patterns) {
      for (const { 0: found, index } of words.matchAll(pattern)) {
        const around = words.slice(Math.max(0, index - AROUND), index + found.length + AROUND);
        problems.push({ file: page.file, line: number, message: `${advice} (${around})` });
      }
    }
  }
  return problems;
}
