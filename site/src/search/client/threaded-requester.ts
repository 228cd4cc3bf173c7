import type { Requester } from './client.ts';
import type { FromThread, Request, Response, ToThread } from './request-messages.ts';

interface Waiting {
  readonly request: Request;
  readonly resolve: (response: Response | Promise<Response>) => void;
}

/**
 * Has requests carried by a thread of their own: the page asks with every letter, and to send a request and take its answer
 * in parts is a fifth of what a letter costs it. The first request starts the thread; until it is there, where the browser
 * gives none, and when it breaks, the page carries them itself.
 *
 * @param page carries requests in the page
 */
export function threadedRequester(page: Requester): Requester {
  const waiting = new Map<number, Waiting>();
  let isStarted = false;
  let thread: Worker | undefined;
  let last = 0;

  function start(): void {
    isStarted = true;
    const starting = startThread();
    if (starting === undefined) return;
    starting.onmessage = ({ data }: MessageEvent<FromThread>) => {
      if (data === 'ready') {
        thread = starting;
        return;
      }
      waiting.get(data.id)?.resolve(data.response);
      waiting.delete(data.id);
    };
    starting.onerror = (event) => {
      // What it did not come to is done all the same: nobody need be told.
      event.preventDefault();
      thread = undefined;
      for (const { request, resolve } of waiting.values()) resolve(page.send(request));
      waiting.clear();
    };
  }

  return {
    ...page,
    send: (request) => {
      if (!isStarted) start();
      if (thread === undefined) return page.send(request);
      const asked: ToThread = { id: ++last, request };
      thread.postMessage(asked);
      return new Promise((resolve) => waiting.set(asked.id, { request, resolve }));
    },
  };
}

function startThread(): Worker | undefined {
  try {
    return new Worker(new URL('./request-thread.ts', import.meta.url));
  } catch {
    // There is none in this browser, or the page may not start it.
    return undefined;
  }
}
