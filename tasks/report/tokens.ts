import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const TOKENS = fileURLToPath(new URL('../../site/src/css/tokens.css', import.meta.url));

/** The site's own colours, light and dark by what the reader's system prefers, as a style sheet. */
export async function colours(): Promise<string> {
  const css = await readFile(TOKENS, 'utf8');
  const light = declarations(css, /\n:root \{([^}]*)\}/);
  const dark = declarations(css, /\n\[data-theme="dark"\] \{([^}]*)\}/);
  return `:root{color-scheme:light dark;${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;
}

/** What a block says about our own names; the rest is the site's affair. */
function declarations(css: string, block: RegExp): string {
  const found = [...(block.exec(css)?.[1] ?? '').matchAll(/--em-[\w-]+:[^;]+;/g)].map(([text]) => text.replace(/\s+/g, ' '));
  if (found.length === 0) throw new Error(`${TOKENS} has no block ${String(block)}`);
  return found.join('');
}
