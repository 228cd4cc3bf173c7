import { ProtocolError } from '../protocol/protocol-error.ts';
import { readSettings } from '../protocol/settings.ts';
import {
  FIRST_COLUMNS,
  FIRST_TABLES,
  IndexFormatError,
  MOST_RECORDS,
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
  const recordCount = payload['recordCount'];
  require(isNumberOf(recordCount, 0, MOST_RECORDS + 1), 'recordCount', `a number of records up to ${String(MOST_RECORDS)}`);
  for (const row of valuesAt(payload, 'version', recordCount)) {
    for (const number of listAt(row, 'version')) require(isNumberOf(number, 0, texts.length), 'version', 'numbers of texts');
  }
  checkColumns(payload, FIRST_COLUMNS, recordCount, texts.length);
  const weights = objectAt(payload['weights'], 'weights');
  for (const name of WEIGHT_COLUMNS) {
    for (const weight of valuesAt(weights, name, recordCount, 'weights.')) {
      require(weight === null || Number.isFinite(weight), `weights.${name}`, 'numbers, or null');
    }
  }
  for (const pair of listAt(payload['aliases'], 'aliases')) {
    const [record, text, ...rest] = listAt(pair, 'aliases');
    const isPair = isNumberOf(record, 0, recordCount) && isNumberOf(text, 0, texts.length) && rest.length === 0;
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
  checkColumns(payload, SECOND_COLUMNS, first.recordCount, first.texts.length + texts.length);
  checkLanguage(payload, SECOND_TABLES);
}

type Fields = Readonly<Record<string, unknown>>;

function textsAt(payload: Fields): readonly unknown[] {
  const texts = listAt(payload['texts'], 'texts');
  for (const text of texts) require(typeof text === 'string', 'texts', 'a list of texts');
  return texts;
}

function checkColumns(payload: Fields, names: readonly string[], recordCount: number, textCount: number): void {
  const columns = objectAt(payload['columns'], 'columns');
  for (const name of names) {
    for (const number of valuesAt(columns, name, recordCount, 'columns.')) {
      require(isNumberOf(number, -1, textCount + 1), `columns.${name}`, 'numbers of texts, or -1');
    }
  }
}

/** The values of a list of runs, which are as many as there are records. */
function valuesAt(fields: Fields, name: string, recordCount: number, path = ''): unknown[] {
  const runs = listAt(fields[name], path + name);
  let length = 0;
  const values = runs.filter((_, at) => at % 2 === 0);
  for (let at = 1; at < runs.length; at += 2) {
    const count = runs[at];
    require(isNumberOf(count, 1, recordCount + 1), path + name, 'values, each with how many records have it');
    length += count;
  }
  require(runs.length % 2 === 0 && length === recordCount, path + name, 'as long as the others');
  return values;
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

/** Whether something is a whole number from one on to below another. */
function isNumberOf(value: unknown, least: number, bound: number): value is number {
  return typeof value === 'number' && value % 1 === 0 && value >= least && value < bound;
}

function require(isSo: boolean, place: string, expected: string): asserts isSo {
  if (!isSo) throw new IndexFormatError(`its content is not what this program reads: ${place} must be ${expected}`);
}
