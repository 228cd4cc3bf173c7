import type { LocalSearch } from '../client/finder.ts';
import type { Requester } from '../client/client.ts';
import { nextTask, prepareOpener, WorkerError } from './connect.ts';
import { fetchIndex } from './fetch-index.ts';
import { IndexError } from './index-error.ts';
import { indexFileOf } from './index-file.ts';
import { setIndexLoad } from './load.ts';
import type { Searcher } from './searcher.ts';

/** An index on its way. */
interface Opening {
  /** Its headings can be searched, or all of it. */
  readonly first: Promise<unknown>;
  readonly whole: Promise<void>;
}

let opening: Opening | undefined;
/** What answers now. */
let searcher: Searcher | undefined;
let isWhole = false;
/** Whether the latest attempt found a file that is of no use. */
let wasDamaged = false;

const requester: Requester = {
  send: async ({ data }) => {
    if (searcher === undefined) throw new IndexError('unreachable', 'There is no index.');
    const { status, content } = await searcher.ask(typeof data === 'string' ? data : '');
    return { status, content, isTimedOut: false };
  },
};

/**
 * The service's engine in the reader's browser, in the place of the client's connection to a host. The first call
 * fetches the index; a call after a failure tries again. As soon as its headings are there, these are searched.
 *
 * @throws {IndexError}
 */
export async function localSearch(indexName: string): Promise<LocalSearch> {
  opening ??= open(indexName);
  const { first, whole } = opening;
  await first;
  return { requester, whole: () => (isWhole ? undefined : whole) };
}

function open(indexName: string): Opening {
  let onHeadings = (): void => undefined;
  const headings = new Promise<void>((resolve) => (onHeadings = resolve));
  const whole = openWhole(indexName, (opened) => {
    if (isWhole) return;
    searcher = opened;
    onHeadings();
  }).then(
    (opened) => {
      searcher = opened;
      isWhole = true;
      setIndexLoad({ phase: 'ready' });
    },
    (error: unknown) => {
      opening = undefined;
      searcher = undefined;
      wasDamaged = error instanceof IndexError && error.kind === 'damaged';
      setIndexLoad({ phase: 'none' });
      throw error;
    },
  );
  const first = Promise.race([headings, whole]);
  // Said to whoever searches; nobody may, yet.
  first.catch(() => undefined);
  return { first, whole };
}

async function openWhole(indexName: string, onHeadings: (searcher: Searcher) => void): Promise<Searcher> {
  const file = indexFileOf(document);
  if (file === undefined) throw new IndexError('unreachable', 'This page names no index.');
  const onProgress = (bytes: number) => setIndexLoad({ phase: 'loading', bytes, of: file.bytes });
  onProgress(0);
  const opener = prepareOpener();
  let headings: Promise<void> | undefined;
  const openHeadings = (start: ArrayBuffer): void => {
    // What is wrong with them is wrong with the whole, which says so.
    headings = opener.openHeadings?.(start, indexName).then(onHeadings, () => undefined);
  };
  const content = await fetchIndex(file, { onProgress, onHeadings: openHeadings }, wasDamaged).catch((error: unknown) => {
    opener.giveUp();
    throw error;
  });
  // A question that waits for the headings is answered before the thread has the rest to do.
  if (headings !== undefined) await headings.then(nextTask);
  try {
    return await opener.open(content, indexName);
  } catch (error) {
    if (error instanceof WorkerError) throw new IndexError('unreachable', error.message);
    throw new IndexError('damaged', `${file.path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
