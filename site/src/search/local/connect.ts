import type { FromWorker, ToWorker } from './messages.ts';
import type { Searcher } from './searcher.ts';

/** What opens an index, once there is one. */
export interface Opener {
  /**
   * Opens the headings of an index of which the rest is still missing; absent where that would cost more than it gives.
   *
   * @param start is handed over
   * @throws where they cannot be opened; the whole index may still be
   */
  readonly openHeadings?: (start: ArrayBuffer, indexName: string) => Promise<Searcher>;
  /**
   * @param content is handed over where there is a thread
   * @throws where the index cannot be opened
   */
  readonly open: (content: ArrayBuffer, indexName: string) => Promise<Searcher>;
  /** There will be no index: ends what was begun. */
  readonly giveUp: () => void;
}

/**
 * Fetches what an index is opened with, so that it comes beside the index and not after it: a thread of its own, or where
 * the browser gives none, the code that opens it in the page's, step by step.
 */
export function prepareOpener(): Opener {
  const worker = startWorker();
  return worker === undefined ? inPage() : inWorker(worker);
}

function inPage(): Opener {
  const code = import('./searcher.ts');
  // Said to whoever opens; until then nobody listens.
  code.catch(() => undefined);
  return {
    open: async (content, indexName) => (await code).openSearcher(content, indexName, nextTask),
    giveUp: () => undefined,
  };
}

function inWorker(worker: Worker): Opener {
  const call = caller(worker);
  const giveUp = () => worker.terminate();
  const searcher: Searcher = {
    ask: async (body) => {
      const answer = await call((id) => ({ id, ask: body }));
      if (answer === undefined) throw new Error('The worker gave no answer.');
      return answer;
    },
  };
  return {
    openHeadings: async (start, indexName) => {
      await call((id) => ({ id, headings: start, indexName }), [start]);
      return searcher;
    },
    open: async (content, indexName) => {
      try {
        await call((id) => ({ id, open: content, indexName }), [content]);
      } catch (error) {
        giveUp();
        throw error;
      }
      return searcher;
    },
    giveUp,
  };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch {
    // There is none in this browser, or the page may not start it.
    return undefined;
  }
}

type Reply = Extract<FromWorker, { answer: unknown }>['answer'];
type Call = (message: (id: number) => ToWorker, transfer?: Transferable[]) => Promise<Reply>;

function caller(worker: Worker): Call {
  const waiting = new Map<number, { resolve: (answer: Reply) => void; reject: (error: Error) => void }>();
  let last = 0;
  let hasStarted = false;
  let isBroken = false;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    hasStarted = true;
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) caller?.reject(new Error(data.error));
    else caller?.resolve(data.answer);
  };
  // Its code did not come, or it broke: whoever waits would wait for ever.
  worker.onerror = (event) => {
    event.preventDefault();
    isBroken = !hasStarted;
    for (const { reject } of waiting.values()) reject(new WorkerError());
    waiting.clear();
  };
  return (message, transfer = []) =>
    new Promise((resolve, reject) => {
      if (isBroken) {
        reject(new WorkerError());
        return;
      }
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage(message(id), transfer);
    });
}

/** The worker did not start, or ended: another try may do better. */
export class WorkerError extends Error {
  constructor() {
    super('The search worker did not start.');
    this.name = 'WorkerError';
  }
}

/** Lets the page draw and react before the next step. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
