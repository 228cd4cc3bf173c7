// A literal is what the program that reads it makes of it: each law is asked of the real one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellQuote } from './curl.ts';
import { escapedQuote } from './escaped.ts';
import type { Language } from './languages.ts';
import { phpQuote } from './php.ts';
import { emptyFolder } from './testing/place.ts';
import { canRun, runCode } from './testing/run.ts';
import { anyText } from './testing/text.ts';

/** Literals and a program that prints what each of them is, in base64 and on lines of their own. */
const PROGRAMS: Record<Language, { quote: (text: string) => string; program: (literals: string[]) => string }> = {
  curl: {
    quote: shellQuote,
    program: (literals) => `for text in ${literals.join(' ')}; do printf %s "$text" | base64 | tr -d '\\n'; echo; done`,
  },
  php: {
    quote: phpQuote,
    program: (literals) => `<?php foreach ([${literals.join(', ')}] as $text) echo base64_encode($text), "\\n";`,
  },
  python: {
    quote: escapedQuote,
    program: (literals) => `import base64\nfor text in [${literals.join(', ')}]:\n    print(base64.b64encode(text.encode()).decode())`,
  },
  javascript: {
    quote: escapedQuote,
    program: (literals) => `for (const text of [${literals.join(', ')}]) console.log(Buffer.from(text).toString('base64'));`,
  },
};

describe.each(Object.keys(PROGRAMS) as Language[])('a literal for %s', async (language) => {
  const test = (await canRun(language)) ? it : it.skip;
  const { quote, program } = PROGRAMS[language];

  test('is the text again, whatever the text is', async () => {
    const folder = await emptyFolder();
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 40, maxLength: 120 }), async (texts) => {
        const printed = await runCode(language, program(texts.map(quote)), folder);
        const read = printed.split('\n').slice(0, -1);
        expect(read.map((line) => Buffer.from(line, 'base64').toString())).toEqual(texts);
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});
