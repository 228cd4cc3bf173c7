import { compact } from '../analysis/compact.ts';
import { definedNames, headingNames } from '../analysis/defined-names.ts';
import { normalize, normalizeText } from '../analysis/normalize.ts';
import { ALIAS_FIELD, BETWEEN_ALIASES, CONTENT_FIELD, FIELD_COUNT, recordOf, type FieldColumns } from './fields.ts';
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
  /** The number of a record's text in a field; −1 if it has none there. */
  textAt(record: number, field: number): number;
  /** The number of what readers call a record; −1 for most records. */
  aliasTextOf(record: number): number;
  /** By record, the field of the text that it adds itself. */
  readonly ownFields: Uint8Array;
  /** The fields in which texts stand, as `record × FIELD_COUNT + field`; of a text those from `useStarts[text]`, ascending. */
  readonly uses: Uint32Array;
  readonly useStarts: Uint32Array;
  usesOf(text: number): Uint32Array;
  /** The texts of all records, ascending within each; of a record those from `textStarts[record]` to before the next start. */
  readonly recordTexts: Uint32Array;
  /** The field in which each of them stands. */
  readonly recordFields: Uint8Array;
  readonly textStarts: Uint32Array;
}

export function buildTextTable({ texts, numbers, ownFields }: FieldColumns): TextTable {
  const ownTexts = new Uint32Array(ownFields.length);
  for (let record = 0; record < ownTexts.length; record++) ownTexts[record] = numbers[record * FIELD_COUNT + (ownFields[record] ?? 0)] ?? 0;
  const aliasTextOf = (record: number): number => numbers[record * FIELD_COUNT + ALIAS_FIELD] ?? -1;
  const { uses, useStarts } = usesByText(texts.length, numbers);
  // As long as they may become: filled here and there, lists that grow would become hash tables.
  const compacts = new Array<string | undefined>(texts.length);
  const names = new Array<readonly DefinedName[] | undefined>(texts.length);
  const aliases = new Array<ReadonlySet<string> | undefined>(ownFields.length);
  let known: ReadonlyMap<string, number> | undefined;
  return {
    texts,
    compactOf: (text) => (compacts[text] ??= compact(normalizeText(texts[text] ?? ''))),
    namesOf: (text) => (names[text] ??= readNames(texts[text] ?? '', isContent(uses[useStarts[text] ?? 0] ?? 0))),
    numberOf: (text) => (known ??= new Map(texts.map((each, number) => [each, number]))).get(text),
    ownTexts,
    ownTextOf: (record) => ownTexts[record] ?? 0,
    aliasesOf: (record) => (aliases[record] ??= readAliases(texts[aliasTextOf(record)])),
    textAt: (record, field) => numbers[record * FIELD_COUNT + field] ?? -1,
    aliasTextOf,
    ownFields,
    uses,
    useStarts,
    usesOf: (text) => uses.subarray(useStarts[text], useStarts[text + 1]),
    ...textsByRecord(ownFields.length, uses, useStarts),
  };
}

/** A counting sort by text; it keeps the order of records and fields. */
function usesByText(textCount: number, numbers: Int32Array): Pick<TextTable, 'uses' | 'useStarts'> {
  const useStarts = new Uint32Array(textCount + 1);
  for (let use = 0; use < numbers.length; use++) if ((numbers[use] ?? -1) >= 0) increment(useStarts, (numbers[use] ?? 0) + 1);
  for (let text = 0; text < textCount; text++) increment(useStarts, text + 1, useStarts[text]);
  const next = useStarts.slice();
  const uses = new Uint32Array(useStarts[textCount] ?? 0);
  for (let use = 0; use < numbers.length; use++) if ((numbers[use] ?? -1) >= 0) uses[increment(next, numbers[use] ?? 0)] = use;
  return { uses, useStarts };
}

/** Turns the uses of texts round. */
function textsByRecord(
  recordCount: number,
  uses: Uint32Array,
  useStarts: Uint32Array,
): Pick<TextTable, 'recordTexts' | 'recordFields' | 'textStarts'> {
  const textStarts = new Uint32Array(recordCount + 1);
  for (let at = 0; at < uses.length; at++) increment(textStarts, recordOf(uses[at] ?? 0) + 1);
  for (let record = 0; record < recordCount; record++) increment(textStarts, record + 1, textStarts[record]);
  const next = textStarts.slice();
  const recordTexts = new Uint32Array(uses.length);
  const recordFields = new Uint8Array(uses.length);
  for (let text = 0; text + 1 < useStarts.length; text++) {
    const end = useStarts[text + 1] ?? 0;
    for (let index = useStarts[text] ?? 0; index < end; index++) {
      const use = uses[index] ?? 0;
      const at = increment(next, recordOf(use));
      recordTexts[at] = text;
      recordFields[at] = use % FIELD_COUNT;
    }
  }
  return { recordTexts, recordFields, textStarts };
}

function readAliases(text = ''): ReadonlySet<string> {
  return new Set(text === '' ? [] : text.split(BETWEEN_ALIASES).map((alias) => compact(normalizeText(alias))));
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
