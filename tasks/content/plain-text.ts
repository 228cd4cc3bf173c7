/** Stands for what is no prose: code, an address. It is neither Han nor Latin, so nothing is asked of its sides. */
export const OMITTED = '\uFFFC';
/** Stands between pieces that only share a line: table cells, a picture's two texts. */
const BREAK = '\u2028';

/**
 * The words of one line of Markdown as a reader sees them, without marks. Code, addresses and what stands in 「」 (words
 * of the product) are left out; each leaves a character that is no letter.
 */
export function plainText(line: string): string {
  return (
    line
      .replace(/^\s*(?:#{1,6}\s+|[-*]\s+|\d+\.\s+|>\s*)/, '')
      // A bold lead, such as **原因** or **办法一：邮件。**, stands apart from what it opens.
      .replace(/^\s*\*\*([^*]+)\*\*\s+/, `$1${BREAK}`)
      .replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, OMITTED)
      .replace(/\s*\{#[^}]*\}\s*$/, '')
      .replace(/「[^「」]*」/g, `「${OMITTED}」`)
      .replace(/!\[([^\]]*)\]\([^)\s]*(?:\s+"([^"]*)")?\)/g, `${BREAK}$1${BREAK}$2${BREAK}`)
      .replace(/\]\([^)]*\)/g, '')
      .replace(/^\s*:::\s*\w*|<[^>]*>/g, BREAK)
      .replace(/https?:\/\/[\w./?=&%#:-]+/g, OMITTED)
      .replace(/\*\*|(?<!\\)[[\]]/g, '')
      .replace(/\\(?=[\p{P}\p{S}])/gu, '')
      .replaceAll('|', BREAK)
      .replace(new RegExp(`\\s*${BREAK}\\s*`, 'g'), BREAK)
      .trim()
  );
}
