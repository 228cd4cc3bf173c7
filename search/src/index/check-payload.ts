import { ProtocolError } from '../protocol/protocol-error.ts';
import { readSettings } from '../protocol/settings.ts';
import { IndexFormatError, TEXT_COLUMNS, WEIGHT_COLUMNS, type Payload } from './format.ts';
import { NO_TABLES } from './language-tables.ts';

/**
 * Checks that what stood in an index file is what this program reads. The checksum tells that the bytes are those that
 * were written; this tells that a program of this version wrote them.
 *
 * @throws IndexFormatError naming the field.
 */
export function checkPayload(value: unknown): asserts value is Payload {
  const payload = objectAt(value, 'the payload');
  const texts = listAt(payload['texts'], 'texts');
  for (const text of texts) require(typeof text === 'string', 'texts', 'a list of texts');
  const version = listAt(payload['version'], 'version');
  for (const row of version) require(areNumbersOf(listAt(row, 'version'), 0, texts.length), 'version', 'numbers of texts');
  const columns = objectAt(payload['columns'], 'columns');
  for (const name of TEXT_COLUMNS) {
    const column = listAt(columns[name], `columns.${name}`);
    require(column.length === version.length, `columns.${name}`, 'as long as the others');
    require(areNumbersOf(column, -1, texts.length + 1), `columns.${name}`, 'numbers of texts, or -1');
  }
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
  checkLanguage(objectAt(payload['language'], 'language'));
  checkSettings(payload['settings']);
}

/** Every table is there. */
function checkLanguage(tables: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(NO_TABLES)) require(typeof tables[name] === 'string', `language.${name}`, 'a text');
}

function checkSettings(settings: unknown): void {
  try {
    readSettings(settings);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    throw new IndexFormatError(`its content is not what this program reads: settings: ${error.message}`);
  }
}

function objectAt(value: unknown, place: string): Readonly<Record<string, unknown>> {
  require(typeof value === 'object' && value !== null && !Array.isArray(value), place, 'an object');
  return value as Readonly<Record<string, unknown>>;
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
