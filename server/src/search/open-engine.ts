import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { decodeIndex, Engine } from '@emlog-docs/search';

/**
 * From so many records on, the collector no longer saves memory at the cost of time: it looks through everything whenever a
 * search's lists add up, which costs a search of 16,000 records a quarter more, one of 55,000 half, and one of 549,000 two
 * and a half times as much.
 */
const MANY_RECORDS = 15_000;

/**
 * The engine of an index file. One that is large makes the whole process prefer time to memory, for good.
 *
 * @throws IndexFormatError if the file is damaged or of another version.
 */
export function openEngine(file: Uint8Array): Engine {
  const engine = new Engine(decodeIndex(file));
  if (engine.recordCount >= MANY_RECORDS) setFlagsFromString('--no-optimize-for-size');
  return engine;
}

/**
 * The same, ready for every query: none has to wait for what it is the first to need. Where the process serves another
 * index meanwhile, that is searched in between.
 *
 * @throws IndexFormatError
 */
export async function openPreparedEngine(file: Uint8Array): Promise<Engine> {
  const engine = openEngine(file);
  for (const step of engine.prepareInSteps()) await setImmediate(step);
  return engine;
}
