import type { Requester } from '../client/client.ts';
import { prepareOpener, WorkerError } from './connect.ts';
import { fetchIndex } from './fetch-index.ts';
import { IndexError } from './index-error.ts';
import { indexFileOf } from './index-file.ts';
import { setIndexLoad } from './load.ts';
import type { Searcher } from './searcher.ts';

let opening: Promise<Requester> | undefined;
/** Whether the latest attempt found a file that is of no use. */
let wasDamaged = false;

/**
 * The service's engine in the reader's browser, in the place of the client's connection to a host. The first call
 * fetches the index; a call after a failure tries again.
 *
 * @throws {IndexError}
 */
export function localSearch(indexName: string): Promise<Requester> {
  opening ??= open(indexName).then(
    (searcher) => {
      setIndexLoad({ phase: 'ready' });
      return asRequester(searcher);
    },
    (error: unknown) => {
      opening = undefined;
      wasDamaged = error instanceof IndexError && error.kind === 'damaged';
      setIndexLoad({ phase: 'none' });
      throw error;
    },
  );
  return opening;
}

async function open(indexName: string): Promise<Searcher> {
  const file = indexFileOf(document);
  if (file === undefined) throw new IndexError('unreachable', 'This page names no index.');
  const progress = (bytes: number) => setIndexLoad({ phase: 'loading', bytes, of: file.bytes });
  progress(0);
  const opener = prepareOpener();
  const content = await fetchIndex(file, progress, wasDamaged).catch((error: unknown) => {
    opener.giveUp();
    throw error;
  });
  try {
    return await opener.open(content, indexName);
  } catch (error) {
    if (error instanceof WorkerError) throw new IndexError('unreachable', error.message);
    throw new IndexError('damaged', `${file.path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function asRequester({ ask }: Searcher): Requester {
  return {
    send: async ({ data }) => {
      const { status, content } = await ask(typeof data === 'string' ? data : '');
      return { status, content, isTimedOut: false };
    },
  };
}
