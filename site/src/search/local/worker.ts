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
/** Milliseconds without a question after which there is time for it: it takes longer than an answer. */
const PAUSE = 200;

const scope = self as unknown as WorkerScope;
let searcher: Promise<Searcher> | undefined;
/** Warms it up when nobody asks; undefined before there is something to warm up, and afterwards. */
let warmUp: (() => void) | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;

scope.onmessage = ({ data }) => {
  reply(data).then(
    (answer) => scope.postMessage({ id: data.id, answer }),
    (error: unknown) => scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
};

async function reply(message: ToWorker) {
  if ('open' in message) {
    const { open, indexName } = message;
    searcher = openSearcher(open, indexName);
    const { ask } = await searcher;
    warmUp = () => void ask(JSON.stringify({ requests: [{ indexName, query: WARM_UP }] }));
    awaitPause();
    return undefined;
  }
  if (searcher === undefined) throw new Error('There is no index yet.');
  const answer = await (await searcher).ask(message.ask);
  awaitPause();
  return answer;
}

/** What a reader has typed already comes first. */
function awaitPause(): void {
  clearTimeout(pause);
  pause = setTimeout(() => {
    warmUp?.();
    warmUp = undefined;
  }, PAUSE);
}
