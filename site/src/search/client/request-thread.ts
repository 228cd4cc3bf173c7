// The thread that carries the client's requests. It knows nothing of search.
import { fetchRequester } from './fetch-requester.ts';
import type { FromThread, ToThread } from './request-messages.ts';

/** The part of a worker's surroundings that is used. Types for pages and for workers contradict each other. */
interface ThreadScope {
  onmessage: (event: MessageEvent<ToThread>) => void;
  postMessage: (message: FromThread) => void;
}

const scope = self as unknown as ThreadScope;
const requester = fetchRequester();

scope.onmessage = ({ data: { id, request } }) => {
  // A failure is an answer too: the requester gives it the status 0.
  void requester.send(request).then((response) => scope.postMessage({ id, response }));
};
scope.postMessage('ready');
