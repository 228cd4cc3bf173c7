import type { Page, Problem } from './page.ts';

/** Pages that must reach far enough to be relied on alone, in Han characters of prose. */
const LEAST = 1200;
const PAGES = new Set(['guide.md', 'faq.md', 'install/index.md', 'install/config.md', 'migrate/index.md']);

/** The long pages are long: code, addresses and Latin words do not count. */
export function checkLength(page: Page): Problem[] {
  if (!PAGES.has(page.file)) return [];
  const characters = page.prose.reduce((sum, { text }) => sum + (text.match(/\p{Script=Han}/gu)?.length ?? 0), 0);
  if (characters >= LEAST) return [];
  return [{ file: page.file, line: 1, message: `has ${characters} Han characters; ${LEAST} at least` }];
}
