import { IndexFormatError, type Columns } from './format.ts';

/** Says that a record has no text there. */
const NONE = -1;
/** Says that a text stands here for the first time. */
const NEXT = 0;

/**
 * Brings numbers of texts into the form in which they compress best. Texts are numbered in the order in which the columns,
 * one after the other, first hold them: so most are the next one, which is written as 0. Others are written as how many
 * back from the next one they are.
 *
 * @param names of the columns, in that order
 * @param first number that no text has which other columns hold
 */
export function packColumns<Name extends string>(names: readonly Name[], columns: Columns<Name>, first = 0): Columns<Name> {
  let next = first;
  return mapColumns(names, columns, (number) => {
    if (number === NONE) return NONE;
    if (number !== next) return next - number;
    next++;
    return NEXT;
  });
}

/**
 * Takes {@link packColumns} back.
 *
 * @param textCount number of texts that there are.
 * @throws IndexFormatError for a number that leads to no text.
 */
export function unpackColumns<Name extends string>(
  names: readonly Name[],
  columns: Columns<Name>,
  textCount: number,
  first = 0,
): Columns<Name> {
  let next = first;
  return mapColumns(names, columns, (packed, name) => {
    if (packed === NONE) return NONE;
    const number = packed === NEXT ? next++ : next - packed;
    if (number < 0 || number >= textCount) {
      throw new IndexFormatError(`its content is not what this program reads: columns.${name} must lead to texts`);
    }
    return number;
  });
}

function mapColumns<Name extends string>(
  names: readonly Name[],
  columns: Columns<Name>,
  map: (number: number, name: Name) => number,
): Columns<Name> {
  return Object.fromEntries(names.map((name) => [name, columns[name].map((number) => map(number, name))])) as Record<Name, number[]>;
}
