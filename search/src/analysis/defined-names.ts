/** A table row as a record: column head, first cell, further cells (`常量：DB_HOST；含义：数据库地址`). */
const ROW = /^[^：；]{1,16}：([^；]+)；/u;
/** A term of a list with its kind and meaning (`api_key string：API 秘钥`). */
const TERM = /^(\S+) [^：；]{1,20}：/u;
/** A heading with the names it is about before a colon (`tag：选标签`), or with one at its end (`上传文件 upload`). */
const NAMED = /^([^：\p{sc=Han}]+)：/u;
const NAMING = /[\p{sc=Han}）：] ?([\w$:.-]+)(?:\(\))?$/u;

/** What the interface calls a field or a card, where a table row or paragraph begins with it (`字段：「站点标题」；默认…`). */
const LABEL = /^(?:[^：；「」]{1,16}：)?「([^「」]+)」[：；]/u;

const HAN = /\p{sc=Han}/u;
/** A name, of a signature (`addAction($hook)`) what stands before its parameters. */
const NAME = /^[^\s(（]+/u;

/**
 * The names that a text block explains: the first cell of its table row, or the entry of a list of terms. Only names in
 * Latin letters or in 「」: a row that begins with Chinese words is mostly a way to another page (`想做什么：备份；看哪里：备份`).
 *
 * @param text as it is written: the marks are full-width ones.
 */
export function definedNames(text: string): string[] {
  const label = LABEL.exec(text)?.[1];
  return label === undefined ? namesIn((ROW.exec(text) ?? TERM.exec(text))?.[1]) : [label];
}

/** The names that a heading is about. */
export function headingNames(heading: string): string[] {
  return namesIn((NAMED.exec(heading) ?? NAMING.exec(heading))?.[1]);
}

function namesIn(list = ''): string[] {
  if (HAN.test(list)) return [];
  return list.split('、').flatMap((name) => NAME.exec(name.trim())?.[0] ?? []);
}
