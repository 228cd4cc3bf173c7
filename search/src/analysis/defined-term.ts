/** A table row as a record: column head, first cell, further cells (`常量：DB_HOST；含义：数据库地址`). */
const ROW = /^[^：；]{1,16}：([^；]+)；/u;
/** A term of a list with its kind and meaning (`api_key string：API 秘钥`). */
const TERM = /^(\S+) [^：；]{1,20}：/u;

/**
 * The name that a text block explains: the first cell of its table row, or the entry of a list of terms. Of a signature
 * (`addAction($hook)`) the name. Only names in Latin letters: a row that begins with Chinese words is mostly a way to
 * another page (`想做什么：备份；看哪里：备份`).
 *
 * @returns `undefined` for a block that explains none
 */
export function definedTerm(text: string): string | undefined {
  const cell = ROW.exec(text)?.[1] ?? TERM.exec(text)?.[1];
  if (cell === undefined || /\p{Script=Han}/u.test(cell)) return undefined;
  return /^[^\s(]+/u.exec(cell)?.[0];
}
