import { answerQueries, decodeHeadings, decodeIndexInSteps, Engine, warmUpInSteps } from '@emlog-docs/search';
import type { ProtocolAnswer } from '@emlog-docs/search';
import { inflate, inflateStart } from './inflate.ts';

/** The service's engine, wherever it runs. */
export interface Searcher {
  /** @param body of a multi-query, JSON */
  readonly ask: (body: string) => Promise<ProtocolAnswer>;
}

/** One that can be got ready for questions while nobody asks. */
export interface PreparedSearcher extends Searcher {
  /** Does a part of it, a few dozen milliseconds; says whether another one is left. */
  readonly prepareNext: () => boolean;
}

/**
 * Opens an index.
 *
 * @param content of the file, gzip
 * @param rest what is waited for between two steps of the work, where somebody else needs the thread as well
 * @throws where the file is cut off, damaged or of another version
 */
export async function openSearcher(content: ArrayBuffer, indexName: string, rest?: () => Promise<void>): Promise<PreparedSearcher> {
  const steps = decodeIndexInSteps(await inflate(new Uint8Array(content)));
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) await rest?.();
  const engine = new Engine(step.value);
  const preparing = prepare(engine);
  return {
    ...answering(engine, indexName),
    prepareNext: () => preparing.next().done !== true,
  };
}

/**
 * Opens what there is of an index: it finds headings by what was typed.
 *
 * @param start of the file, gzip
 * @throws where it is damaged or of another version
 */
export async function openHeadings(start: ArrayBuffer, indexName: string): Promise<Searcher> {
  return answering(new Engine(decodeHeadings(await inflateStart(new Uint8Array(start)))), indexName);
}

function answering(engine: Engine, indexName: string): Searcher {
  const encoder = new TextEncoder();
  const answer = (body: string) => answerQueries(engine, indexName, encoder.encode(body));
  return { ask: (body) => Promise.resolve(answer(body)) };
}

function* prepare(engine: Engine): Generator<undefined> {
  yield* engine.prepareInSteps();
  yield* warmUpInSteps(engine);
}
