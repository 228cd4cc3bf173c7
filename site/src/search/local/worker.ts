// The search's own thread: it opens one index and answers from it, from its headings as long as the rest is missing. While
// it waits for them it rehearses.
import { rehearseInSteps } from '@emlog-docs/search';
import type { FromWorker, ToWorker } from './messages.ts';
import { openHeadings, openSearcher } from './searcher.ts';
import type { PreparedSearcher, Searcher } from './searcher.ts';

/** The part of a worker's surroundings that is used. Types for pages and for workers contradict each other. */
interface WorkerScope {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage: (message: FromWorker) => void;
}

/** Milliseconds without a question after which there is time to prepare for the next ones: less than between two letters. */
const PAUSE = 50;

const scope = self as unknown as WorkerScope;
let headings: Searcher | undefined;
let opening: Promise<PreparedSearcher> | undefined;
/** The whole index, once it is open. */
let whole: PreparedSearcher | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;
/** How many there were. */
let messages = 0;
const rehearsal = rehearseInSteps();
const rehearseNext = (): boolean => rehearsal.next().done !== true;

scope.onmessage = ({ data }) => {
  messages++;
  reply(data).then(
    (answer) => scope.postMessage({ id: data.id, answer }),
    (error: unknown) => scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
};

async function reply(message: ToWorker) {
  clearTimeout(pause);
  if ('headings' in message) {
    headings = await openHeadings(message.headings, message.indexName);
    return undefined;
  }
  if ('open' in message) {
    opening = openSearcher(message.open, message.indexName, nextTask);
    whole = await opening;
    headings = undefined;
  }
  const searcher = whole ?? headings ?? (await opening);
  if (searcher === undefined) throw new Error('There is no index yet.');
  const answer = 'ask' in message ? await searcher.ask(message.ask) : undefined;
  if (whole !== undefined) prepareAfterPause(whole.prepareNext);
  else if (opening === undefined) prepareAfterPause(rehearseNext);
  return answer;
}

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

/** Lets questions be answered that have come meanwhile. A timer would wait longer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    turns.port2.postMessage(undefined);
  });
}

/** Works step by step as long as nobody asks. */
async function workAside(next: () => boolean): Promise<void> {
  const since = messages;
  do await nextTask();
  while (messages === since && next());
}

/** What a reader has typed already comes first. */
function prepareAfterPause(prepareNext: () => boolean): void {
  clearTimeout(pause);
  pause = setTimeout(() => void workAside(prepareNext), PAUSE);
}

void workAside(rehearseNext);
