import { randomBytes } from 'node:crypto';
import type { FacetSearchResult, SelectedResult } from '@emlog-docs/search';

const QUERY_ID_BYTES = 16;

/** Stands where a queryID will stand, as long as one. */
const NO_ID = '0'.repeat(2 * QUERY_ID_BYTES);

/** The result of one query. */
export type QueryResult = SelectedResult | FacetSearchResult;

/** The JSON of an answer, in which each queryID is still to be written. */
export interface AnswerJson {
  readonly json: Buffer;
  /** At which byte the queryID of each result begins; `undefined` for one that has none. */
  readonly idPlaces: readonly (number | undefined)[];
}

/**
 * Writes results as JSON.
 *
 * @param isList whether they are the results of a multi-query; otherwise there is one.
 */
export function writeAnswer(results: readonly QueryResult[], isList: boolean): AnswerJson {
  const pieces: Buffer[] = [];
  const idPlaces: (number | undefined)[] = [];
  let length = 0;
  const add = (text: string): void => {
    const piece = Buffer.from(text);
    pieces.push(piece);
    length += piece.length;
  };
  if (isList) add('{"results":[');
  for (const [at, result] of results.entries()) {
    if (at > 0) add(',');
    const { queryID, ...rest } = { queryID: undefined, ...result };
    const text = JSON.stringify(rest);
    if (queryID === undefined) {
      add(text);
      idPlaces.push(undefined);
      continue;
    }
    add(`${text.slice(0, -1)}${text === '{}' ? '' : ','}"queryID":"`);
    idPlaces.push(length);
    add(`${NO_ID}"}`);
  }
  if (isList) add(']}');
  return { json: Buffer.concat(pieces, length), idPlaces };
}

/** A name for an answer that nobody can guess, as long as those of the hosted service. */
export function newQueryId(): string {
  return randomBytes(QUERY_ID_BYTES).toString('hex');
}
