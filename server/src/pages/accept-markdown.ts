import { acceptWeights } from './accept-weights.ts';

const MARKDOWN = 'text/markdown';
/** What names HTML, the most specific first. */
const HTML = ['text/html', 'text/*', '*/*'];

/**
 * Whether the Accept header likes Markdown at least as well as HTML (RFC 9110 §12.5.1). Markdown must be named: browsers
 * send wildcards. Where both weigh the same it is Markdown, since only who can use it names it at all.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  if (header === undefined) return false;
  const weights = acceptWeights(header);
  const markdown = weights.get(MARKDOWN) ?? 0;
  const html = HTML.map((range) => weights.get(range)).find((weight) => weight !== undefined) ?? 0;
  return markdown > 0 && markdown >= html;
}
