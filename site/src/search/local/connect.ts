import type { FromWorker, ToWorker } from './messages.ts';
import type { Searcher } from './searcher.ts';

/**
 * Opens an index in a thread of its own; where the browser gives none, in the page's, step by step.
 *
 * @param content is handed over where there is a thread
 * @throws where the index cannot be opened
 */
export async function connect(content: ArrayBuffer, indexName: string): Promise<Searcher> {
  const worker = startWorker();
  if (worker === undefined) {
    const { openSearcher } = await import('./searcher.ts');
    return openSearcher(content, indexName, nextTask);
  }
  const call = caller(worker);
  try {
    await call((id) => ({ id, open: content, indexName }), [content]);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    ask: async (body) => {
      const answer = await call((id) => ({ id, ask: body }));
      if (answer === undefined) throw new Error('The worker gave no answer.');
      return answer;
    },
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
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) caller?.reject(new Error(data.error));
    else caller?.resolve(data.answer);
  };
  // Its code did not come, or it broke: whoever waits would wait for ever.
  worker.onerror = (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new WorkerError());
    waiting.clear();
  };
  return (message, transfer = []) =>
    new Promise((resolve, reject) => {
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
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
