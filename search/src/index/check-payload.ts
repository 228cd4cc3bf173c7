import { ProtocolError } from '../protocol/protocol-error.ts';
import { readSettings } from '../protocol/settings.ts';
import {
  FIRST_COLUMNS,
  FIRST_TABLES,
  IndexFormatError,
  SECOND_COLUMNS,
  SECOND_TABLES,
  WEIGHT_COLUMNS,
  type FirstPart,
  type SecondPart,
} from './format.ts';

/**
 * Checks that what stood in an index file is what this program reads. The checksum tells that the bytes are those that
 * were written; this tells that a program of this version wrote them.
 *
 * @throws IndexFormatError naming the field.
 */
export function checkFirstPart(value: unknown): asserts value is FirstPart {
  const payload = objectAt(value, 'the first part');
  const texts = textsAt(payload);
  const version = listAt(payload['version'], 'version');
  for (const row of version) require(areNumbersOf(listAt(row, 'version'), 0, texts.length), 'version', 'numbers of texts');
  checkColumns(payload, FIRST_COLUMNS, version.length, texts.length);
  const weights = objectAt(payload['weights'], 'weights');
  for (const name of WEIGHT_COLUMNS) {
    const column = listAt(weights[name], `weights.${name}`);
    require(column.length === version.length, `weights.${name}`, 'as long as the others');
    require(column.every((weight) => weight === null || Number.isFinite(weight)), `weights.${name}`, 'numbers, or null');
  }
  for (const pair of listAt(payload['aliases'], 'aliases')) {
    const [record, text, ...rest] = listAt(pair, 'aliases');
    const isPair = areNumbersOf([record], 0, version.length) && areNumbersOf([text], 0, texts.length) && rest.length === 0;
    require(isPair, 'aliases', 'pairs of numbers of a record and a text');
  }
  for (const name of ['stopWords', 'topics']) {
    for (const word of listAt(payload[name], name)) require(typeof word === 'string', name, 'a list of texts');
  }
  checkLanguage(payload, FIRST_TABLES);
  checkSettings(payload['settings']);
}

/**
 * The same for what comes after it.
 *
 * @throws IndexFormatError naming the field.
 */
export function checkSecondPart(value: unknown, first: FirstPart): asserts value is SecondPart {
  const payload = objectAt(value, 'the second part');
  const texts = textsAt(payload);
  checkColumns(payload, SECOND_COLUMNS, first.version.length, first.texts.length + texts.length);
  checkLanguage(payload, SECOND_TABLES);
}

type Fields = Readonly<Record<string, unknown>>;

function textsAt(payload: Fields): readonly unknown[] {
  const texts = listAt(payload['texts'], 'texts');
  for (const text of texts) require(typeof text === 'string', 'texts', 'a list of texts');
  return texts;
}

function checkColumns(payload: Fields, names: readonly string[], length: number, textCount: number): void {
  const columns = objectAt(payload['columns'], 'columns');
  for (const name of names) {
    const column = listAt(columns[name], `columns.${name}`);
    require(column.length === length, `columns.${name}`, 'as long as the others');
    require(areNumbersOf(column, -1, textCount + 1), `columns.${name}`, 'numbers of texts, or -1');
  }
}

/** Every table is there. */
function checkLanguage(payload: Fields, names: readonly string[]): void {
  const tables = objectAt(payload['language'], 'language');
  for (const name of names) require(typeof tables[name] === 'string', `language.${name}`, 'a text');
}

function checkSettings(settings: unknown): void {
  try {
    readSettings(settings);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    throw new IndexFormatError(`its content is not what this program reads: settings: ${error.message}`);
  }
}

function objectAt(value: unknown, place: string): Fields {
  require(typeof value === 'object' && value !== null && !Array.isArray(value), place, 'an object');
  return value as Fields;
}

function listAt(value: unknown, place: string): readonly unknown[] {
  require(Array.isArray(value), place, 'a list');
  return value as readonly unknown[];
}

/** Whether all are whole numbers from one on to below another. One loop: columns are as long as the index. */
function areNumbersOf(column: readonly unknown[], least: number, bound: number): boolean {
  for (let row = 0; row < column.length; row++) {
    const number = column[row];
    if (typeof number !== 'number' || number % 1 !== 0 || !(number >= least && number < bound)) return false;
  }
  return true;
}

function require(isSo: boolean, place: string, expected: string): void {
  if (!isSo) throw new IndexFormatError(`its content is not what this program reads: ${place} must be ${expected}`);
}
