import { IndexFormatError, type Columns, type PackedColumns, type Runs } from './format.ts';
import { eachRun, toRuns } from './runs.ts';

/** Says that a record has no text there. */
const NONE = -1;
/** Says that a text stands here for the first time. */
const NEXT = 0;

/**
 * Brings numbers of texts into the form in which they compress best and are read fastest. Texts are numbered in the order in
 * which the columns, one after the other, first hold them: so most are the next one, which is written as 0. Others are written
 * as how many back from the next one they are. What is repeated is written once.
 *
 * @param names of the columns, in that order
 * @param first number that no text has which other columns hold
 */
export function packColumns<Name extends string>(
  names: readonly Name[],
  columns: Readonly<Record<Name, ArrayLike<number>>>,
  first = 0,
): PackedColumns<Name> {
  let next = first;
  const pack = (number: number): number => {
    if (number === NONE) return NONE;
    if (number !== next) return next - number;
    next++;
    return NEXT;
  };
  return mapColumns(names, (name) => toRuns(Array.from(columns[name], pack)));
}

/** How much there is of an index file. */
interface Counts {
  readonly records: number;
  readonly texts: number;
}

/**
 * Takes {@link packColumns} back.
 *
 * @throws IndexFormatError for a number that leads to no text.
 */
export function unpackColumns<Name extends string>(
  names: readonly Name[],
  columns: PackedColumns<Name>,
  { records, texts }: Counts,
  first = 0,
): Columns<Name> {
  let next = first;
  const unpack = (runs: Runs<number>, name: Name): Int32Array => {
    const numbers = new Int32Array(records).fill(NONE);
    eachRun(runs, (packed, start, end) => {
      if (packed === NONE) return;
      const last = packed === NEXT ? next + end - start - 1 : next - packed;
      if (last < 0 || last >= texts) {
        throw new IndexFormatError(`its content is not what this program reads: columns.${name} must lead to texts`);
      }
      if (packed === NEXT) for (let row = start; row < end; row++) numbers[row] = next++;
      else numbers.fill(last, start, end);
    });
    return numbers;
  };
  return mapColumns(names, (name) => unpack(columns[name], name));
}

function mapColumns<Name extends string, Column>(names: readonly Name[], map: (name: Name) => Column): Record<Name, Column> {
  return Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, Column>;
}
