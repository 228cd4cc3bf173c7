// A service that is killed without warning while clients write: what was acknowledged is there, and nothing is half.
// `CRASHES` and `CRASH_SEED` say how often and how; `npm run test:long` does it two hundred times.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../fuzz/random.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { ask, countHits, readModel, untilPublished, WRITER_ENV } from '../testing/write-client.ts';
import { describeModel, randomWrite, type Model } from '../testing/written-model.ts';

const CRASHES = Number(process.env['CRASHES'] ?? 10);
const SEED = Number(process.env['CRASH_SEED'] ?? 1);
/** A process lives from nothing to so long after it was ready, in milliseconds: a build takes about two seconds. */
const LONGEST_LIFE_MS = 3_000;
/** One start, one life and one build, on a machine that does other things as well. */
const ROUND_MS = 60_000;
/** Writers have indexes of their own, so that what each did can be told whatever the others do. */
const WRITERS: readonly (readonly [string, ...string[]])[] = [['alpha', 'beta', 'gamma'], ['delta']];

/** What one client did: its indexes after each of its writes. */
interface History {
  readonly indexes: readonly [string, ...string[]];
  /** Those of the present process, and the one before; the last is what was acknowledged. */
  states: Model[];
  /** With the write that nobody answered. */
  unanswered: Model | undefined;
}

let folder: string;
let server: ServerProcess;
let origin: string;
let lastTaskID = 0;
let writes = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlog-docs-crash-'));
});

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startServer({ ...WRITER_ENV, INDEX_DIR: folder });
  ({ origin } = await server.ready);
}

/** Writes one thing after another until the service is gone. */
async function writeUntilGone(history: History, random: Random, mark: string): Promise<void> {
  for (let number = 0; ; number++) {
    const { method, path, body, apply } = randomWrite(random, history.indexes, `${mark}之${number}`);
    const after = apply(history.states.at(-1) ?? new Map());
    try {
      const { status, json } = await ask(origin, method, path, body);
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
      history.states.push(after);
      lastTaskID = Math.max(lastTaskID, Number(json['taskID']));
      writes += 1;
    } catch (error) {
      if (error instanceof Error && /^(POST|DELETE) /.test(error.message)) throw error;
      history.unanswered = after;
      return;
    }
  }
}

/** What was sent and never answered, but kept, has a number after those that were answered. */
async function untilAllPublished(): Promise<void> {
  for (let taskID = lastTaskID; ; taskID++) {
    if (taskID > lastTaskID && (await ask(origin, 'GET', `/1/indexes/any/task/${taskID}`)).status === 404) return;
    if (taskID > 0) await untilPublished(origin, taskID);
    lastTaskID = taskID;
  }
}

/** Reads indexes, which have to be as they were at one of some moments. */
async function expectOneOf(indexes: History['indexes'], states: readonly Model[]): Promise<Model> {
  const found = await readModel(origin, indexes);
  expect(states.map(describeModel).includes(describeModel(found)), `${indexes.join()} hold what was never written so`).toBe(true);
  for (const index of indexes) expect((await countHits(origin, index)) ?? 0).toBe(found.get(index)?.size ?? 0);
  return found;
}

describe('indexes that are written', () => {
  it(
    `are whole and lack nothing that was acknowledged, however often the process is killed (${CRASHES} times, seed ${SEED})`,
    async () => {
      const random = new Random(SEED);
      const histories: History[] = WRITERS.map((indexes) => ({ indexes, states: [new Map()], unanswered: undefined }));
      await start();
      for (let crash = 1; crash <= CRASHES; crash++) {
        const writers = histories.map((history, at) => writeUntilGone(history, random, `第${crash}次${at}`));
        await new Promise((resolve) => setTimeout(resolve, random.below(LONGEST_LIFE_MS)));
        server.child.kill('SIGKILL');
        await Promise.all(writers);
        await server.ended;
        await start();
        // At once: a state of some moment, whole.
        for (const { indexes, states, unanswered } of histories) {
          await expectOneOf(indexes, unanswered === undefined ? states : [...states, unanswered]);
        }
        // When all is done that was kept: what was acknowledged, and with it what nobody answered, or without.
        await untilAllPublished();
        for (const history of histories) {
          const acknowledged = history.states.at(-1) ?? new Map();
          history.states = [await expectOneOf(history.indexes, [acknowledged, history.unanswered ?? acknowledged])];
          history.unanswered = undefined;
        }
      }
      console.log(`${CRASHES} crashes, seed ${SEED}: ${writes} writes acknowledged, none lost`);
      expect(writes).toBeGreaterThan(CRASHES);
    },
    CRASHES * ROUND_MS,
  );
});
