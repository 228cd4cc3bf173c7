// The search's own thread: it opens one index and answers from it, in the order of the questions.
import type { FromWorker, ToWorker } from './messages.ts';
import { openSearcher } from './searcher.ts';
import type { Searcher } from './searcher.ts';

/** The part of a worker's surroundings that is used. Types for pages and for workers contradict each other. */
interface WorkerScope {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage: (message: FromWorker) => void;
}

/** Letters that no text holds are read in every other way: the first such query makes what that takes. */
const WARM_UP = 'qzx';

const scope = self as unknown as WorkerScope;
let searcher: Promise<Searcher> | undefined;

scope.onmessage = ({ data }) => {
  reply(data).then(
    (answer) => scope.postMessage({ id: data.id, answer }),
    (error: unknown) => scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
};

async function reply(message: ToWorker) {
  if ('open' in message) {
    searcher = openSearcher(message.open, message.indexName);
    const { ask } = await searcher;
    // After the reply, and before most readers have typed.
    setTimeout(() => void ask(JSON.stringify({ requests: [{ indexName: message.indexName, query: WARM_UP }] })));
    return undefined;
  }
  if (searcher === undefined) throw new Error('There is no index yet.');
  return (await searcher).ask(message.ask);
}
