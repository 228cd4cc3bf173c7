import { compact } from '../analysis/compact.ts';
import { definedNames, headingNames } from '../analysis/defined-names.ts';
import { normalize } from '../analysis/normalize.ts';
import type { DocRecord } from '../protocol/record.ts';
import { ALIAS_FIELD, CONTENT_FIELD, FIELD_COUNT, fieldTexts, ownField, recordOf } from './fields.ts';
import { increment } from './increment.ts';

/** A name that a text explains. */
export interface DefinedName {
  readonly text: string;
  /** Its letters and digits. */
  readonly compact: string;
}

/**
 * The distinct texts of all records, by number. A heading is the text of every record below it: stored, cut and
 * matched once.
 */
export interface TextTable {
  readonly texts: readonly string[];
  /** The number of a text; `undefined` if no record holds it. */
  numberOf(text: string): number | undefined;
  /** The letters and digits of a text, by which it is compared as a whole; kept once it was asked for. */
  compactOf(text: number): string;
  /** The names that a text explains; kept once they were asked for. */
  namesOf(text: number): readonly DefinedName[];
  /** By record, the text that it adds itself: its heading or its content. */
  readonly ownTexts: Uint32Array;
  ownTextOf(record: number): number;
  /** What readers call a record, each as {@link compactOf} has it; kept once they were asked for. */
  aliasesOf(record: number): ReadonlySet<string>;
  /** The number of what readers call a record; −1 for most records. */
  aliasTextOf(record: number): number;
  /** The fields in which a text stands, ascending, as `record × FIELD_COUNT + field`. */
  usesOf(text: number): Uint32Array;
  /** The texts of all records, ascending within each; of a record those from `textStarts[record]` to before the next start. */
  readonly recordTexts: Uint32Array;
  /** The field in which each of them stands. */
  readonly recordFields: Uint8Array;
  readonly textStarts: Uint32Array;
}

/** @param aliases what readers call a record, by its number. */
export function buildTextTable(records: readonly DocRecord[], aliases: ReadonlyMap<number, string> = new Map()): TextTable {
  const numbers = new Map<string, number>();
  const ownTexts = new Uint32Array(records.length);
  const aliasTexts = new Int32Array(records.length).fill(-1);
  const uses: number[][] = [];
  for (const [index, record] of records.entries()) {
    for (const [field, text] of [...fieldTexts(record), aliases.get(index) ?? null].entries()) {
      if (text === null) continue;
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      (uses[number] ??= []).push(index * FIELD_COUNT + field);
      if (field === ownField(record)) ownTexts[index] = number;
      if (field === ALIAS_FIELD) aliasTexts[index] = number;
    }
  }
  const { values, startOf } = joinLists(uses);
  const texts = [...numbers.keys()];
  const compacts: string[] = [];
  const names: (readonly DefinedName[])[] = [];
  const aliasSets: ReadonlySet<string>[] = [];
  return {
    texts,
    compactOf: (text) => (compacts[text] ??= compact(normalize(texts[text] ?? '', 'html').text)),
    namesOf: (text) => (names[text] ??= readNames(texts[text] ?? '', isContent(values[startOf(text)] ?? 0))),
    numberOf: (text) => numbers.get(text),
    ownTexts,
    ownTextOf: (record) => ownTexts[record] ?? 0,
    aliasesOf: (record) =>
      (aliasSets[record] ??= new Set((aliases.get(record) ?? '').split('|').map((alias) => compact(normalize(alias, 'html').text)))),
    aliasTextOf: (record) => aliasTexts[record] ?? -1,
    usesOf: (text) => values.subarray(startOf(text), startOf(text + 1)),
    ...textsByRecord(records.length, uses),
  };
}

/** Turns the uses of texts round. */
function textsByRecord(
  recordCount: number,
  uses: readonly (readonly number[])[],
): Pick<TextTable, 'recordTexts' | 'recordFields' | 'textStarts'> {
  const textStarts = new Uint32Array(recordCount + 1);
  for (const list of uses) for (const use of list) increment(textStarts, recordOf(use) + 1);
  for (let record = 0; record < recordCount; record++) increment(textStarts, record + 1, textStarts[record]);
  const next = textStarts.slice();
  const recordTexts = new Uint32Array(textStarts[recordCount] ?? 0);
  const recordFields = new Uint8Array(recordTexts.length);
  for (const [text, list] of uses.entries()) {
    for (const use of list) {
      const at = increment(next, recordOf(use));
      recordTexts[at] = text;
      recordFields[at] = use % FIELD_COUNT;
    }
  }
  return { recordTexts, recordFields, textStarts };
}

/** Puts lists one after the other into one array: less memory than an array of arrays. */
function joinLists(lists: readonly (readonly number[])[]): { values: Uint32Array; startOf: (list: number) => number } {
  const starts = new Uint32Array(lists.length + 1);
  let length = 0;
  for (const [index, list] of lists.entries()) starts[index + 1] = length += list.length;
  const values = new Uint32Array(length);
  for (const [index, list] of lists.entries()) values.set(list, starts[index]);
  return { values, startOf: (list) => starts[list] ?? length };
}

/** The names stand between full-width marks, which normalising would take away. */
function readNames(text: string, isBlock: boolean): DefinedName[] {
  return (isBlock ? definedNames(text) : headingNames(text)).flatMap((name) => {
    const plain = normalize(name, 'html').text;
    // `$db->query()` is typed without the class too.
    const member = /->(\w+)$/.exec(plain)?.[1];
    return [plain, ...(member === undefined ? [] : [member])].map((each) => ({ text: each, compact: compact(each) }));
  });
}

/** Whether a use of a text is as content, not as a heading. */
function isContent(use: number): boolean {
  return use % FIELD_COUNT === CONTENT_FIELD;
}
