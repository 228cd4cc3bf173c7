import { readFileSync } from 'node:fs';
import { BETWEEN_ALIASES } from './fields.ts';

const FILE = new URL('../../data/aliases.tsv', import.meta.url);

/** What readers call a heading. */
export interface AliasedHeading {
  /** Path and anchor, such as `/docs/faq#rewrite`; a page has no anchor. */
  readonly address: string;
  readonly aliases: readonly string[];
}

/**
 * Reads what readers call the headings: an address a line, a tab, the phrases separated by `|`. The first line names the
 * columns; lines that begin with `#` are comments.
 *
 * @throws Error naming the line that has not this form, or whose address stands there a second time.
 */
export function readAliases(): AliasedHeading[] {
  return parseAliases(readFileSync(FILE, 'utf8'));
}

/** @throws Error naming the line, as {@link readAliases} does. */
export function parseAliases(file: string): AliasedHeading[] {
  const seen = new Set<string>();
  return file.split('\n').flatMap((line, index) => {
    if (index === 0 || line.trim() === '' || line.startsWith('#')) return [];
    const [address = '', list = '', ...rest] = line.split('\t');
    const aliases = list.split(BETWEEN_ALIASES).map((alias) => alias.trim());
    if (!address.startsWith('/') || seen.has(address) || aliases.includes('') || rest.length > 0) {
      throw new Error(`aliases.tsv, line ${String(index + 1)}: expected an address of its own, a tab, and phrases separated by |`);
    }
    seen.add(address);
    return [{ address, aliases: [...new Set(aliases)] }];
  });
}
