// The search's own thread: it opens one index and answers from it, in the order of the questions.
import type { FromWorker, ToWorker } from './messages.ts';
import { openSearcher } from './searcher.ts';
import type { PreparedSearcher } from './searcher.ts';

/** The part of a worker's surroundings that is used. Types for pages and for workers contradict each other. */
interface WorkerScope {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage: (message: FromWorker) => void;
}

/** Milliseconds without a question after which there is time to prepare for the next ones: less than between two letters. */
const PAUSE = 50;

const scope = self as unknown as WorkerScope;
let searcher: Promise<PreparedSearcher> | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;

scope.onmessage = ({ data }) => {
  reply(data).then(
    (answer) => scope.postMessage({ id: data.id, answer }),
    (error: unknown) => scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
};

async function reply(message: ToWorker) {
  clearTimeout(pause);
  if ('open' in message) searcher = openSearcher(message.open, message.indexName);
  if (searcher === undefined) throw new Error('There is no index yet.');
  const { ask, prepareNext } = await searcher;
  const answer = 'ask' in message ? await ask(message.ask) : undefined;
  prepareInPauses(prepareNext);
  return answer;
}

/** What a reader has typed already comes first. */
function prepareInPauses(prepareNext: () => boolean): void {
  clearTimeout(pause);
  pause = setTimeout(() => {
    if (prepareNext()) prepareInPauses(prepareNext);
  }, PAUSE);
}
