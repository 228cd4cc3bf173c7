import { HIERARCHY_LEVELS, type RecordType } from '../protocol/record.ts';
import { FIELD_COUNT, type FieldColumns } from './fields.ts';
import { IndexFormatError, type Columns, type FirstColumn, type FirstPart, type Payload, type Runs } from './format.ts';
import { eachRun } from './runs.ts';
import { UsualWeights } from './usual-weights.ts';

/** The types of records by the field that is their own. */
const RECORD_TYPES: readonly RecordType[] = [...HIERARCHY_LEVELS, 'content'];

/** What the records of a part weigh that was checked. */
export function readWeights(
  { recordCount, weights }: FirstPart,
  { type, url_without_anchor: page }: Columns<FirstColumn>,
): Payload['weights'] {
  const read = mapValues(weights, (runs) => readUnusual(runs, recordCount));
  const { pageRank, level, position } = read;
  const usual = new UsualWeights<number>();
  // Every record is gone through while the index is made ready: no objects.
  for (let row = 0; row < recordCount; row++) {
    usual.next(type[row] ?? -1, page[row] ?? -1);
    pageRank[row] = usual.pageRank = known(pageRank[row], usual.pageRank);
    level[row] = usual.level = known(level[row], usual.level);
    position[row] = usual.position = known(position[row], usual.position);
  }
  return read;
}

/** What is not as expected; not a number where it is. */
function readUnusual(runs: Runs<number | null>, recordCount: number): Float64Array {
  const read = new Float64Array(recordCount);
  eachRun(runs, (weight, start, end) => read.fill(weight ?? NaN, start, end));
  return read;
}

function known(weight = NaN, expected = 0): number {
  return Number.isNaN(weight) ? expected : weight;
}

/** A payload with the records of headings alone. */
export function headingsOf(payload: Payload): Payload {
  const { columns, weights, version, recordCount, texts } = payload;
  const content = texts.indexOf('content');
  const rows = Array.from({ length: recordCount }, (_, row) => row).filter((row) => content < 0 || columns.type[row] !== content);
  const places = new Map(rows.map((row, place) => [row, place]));
  return {
    ...payload,
    recordCount: rows.length,
    columns: mapValues(columns, (column) => Int32Array.from(rows, (row) => column[row] ?? -1)),
    weights: mapValues(weights, (column) => Float64Array.from(rows, (row) => column[row] ?? 0)),
    version: rows.map((row) => version[row] ?? []),
    aliases: payload.aliases.flatMap(([row, text]) => {
      const place = places.get(row);
      return place === undefined ? [] : [[place, text] as const];
    }),
  };
}

function mapValues<Name extends string, From, To>(values: Readonly<Record<Name, From>>, map: (value: From) => To): Record<Name, To> {
  return Object.fromEntries(Object.entries<From>(values).map(([name, value]) => [name, map(value)])) as Record<Name, To>;
}

/**
 * Numbers the searched texts among themselves; the payload numbers all that it holds.
 *
 * @throws IndexFormatError for a record of an unknown type.
 */
export function readFields({ recordCount, texts: all, columns, aliases }: Payload): FieldColumns {
  const numbers = new Int32Array(recordCount * FIELD_COUNT).fill(-1);
  const numberOf = new Int32Array(all.length).fill(-1);
  const texts: string[] = [];
  const aliasColumn = new Int32Array(recordCount).fill(-1);
  for (const [record, text] of aliases) aliasColumn[record] = text;
  const columnsByField = [...HIERARCHY_LEVELS.map((level) => columns[level]), columns.content, aliasColumn];
  for (let record = 0; record < recordCount; record++) {
    for (let field = 0; field < FIELD_COUNT; field++) {
      const stored = columnsByField[field]?.[record] ?? -1;
      if (stored < 0) continue;
      if (numberOf[stored] === -1) numberOf[stored] = texts.push(all[stored] ?? '') - 1;
      numbers[record * FIELD_COUNT + field] = numberOf[stored] ?? 0;
    }
  }
  return { texts, numbers, ownFields: readOwnFields(columns.type, all) };
}

/** By record the field that its type says. */
function readOwnFields(types: Int32Array, texts: readonly string[]): Uint8Array {
  const fieldOf = new Map<number, number>();
  return Uint8Array.from(types, (type, record) => {
    const known = fieldOf.get(type);
    if (known !== undefined) return known;
    const name = texts[type] ?? '';
    const field = RECORD_TYPES.findIndex((each) => each === name);
    if (field < 0) throw new IndexFormatError(`record ${String(record)} is of the unknown type "${name}"`);
    fieldOf.set(type, field);
    return field;
  });
}
