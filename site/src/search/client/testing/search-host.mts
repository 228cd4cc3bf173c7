import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a host does with a search. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server that behaves as the test says, and counts. */
export interface SearchHost {
  readonly origin: string;
  /** How many searches reached it so far. */
  readonly asked: () => number;
  /** What it does from now on. */
  behaviour: Behaviour;
  /** Ends it, with what is still open: from then on its address is dead. */
  readonly stop: () => Promise<void>;
}

/** A body that the client takes for results. */
export function results(...titles: string[]): object {
  const hits = titles.map((title) => ({
    objectID: title,
    url: `https://www.emlog.net/docs/${title}`,
    type: 'lvl1',
    hierarchy: { lvl1: title },
  }));
  return { results: [{ hits, nbHits: hits.length, nbPages: 1 }] };
}

/** Answers at once. */
export function answering(status: number, body: string | object, headers: Record<string, string> = {}): Behaviour {
  return (_request, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*', ...headers }).end(text);
  };
}

/** Takes the request and never says a word. */
export const silent: Behaviour = () => undefined;

/** Answers with results, but the head or the end of the body comes late. Milliseconds. */
export function late({ head = 0, end = 0 }: { head?: number; end?: number }): Behaviour {
  return (_request, response) => {
    const body = JSON.stringify(results('faq'));
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.write(body.slice(0, 10));
      setTimeout(() => response.end(body.slice(10)), end);
    }, head);
  };
}

/** Sends its head and the beginning of a body, and nothing after it. */
export const stuck: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.write('{"results":[{"hits":[');
};

/** Every way in which a host can fail a reader, by name. `dead` is a host after `stop`. */
export const FAULTS: Readonly<Record<'silent' | 'stuck' | 'error500' | 'refusal403' | 'limit429' | 'html' | 'empty', Behaviour>> = {
  silent,
  stuck,
  error500: answering(500, { message: 'broken', status: 500 }),
  refusal403: answering(403, { message: 'Invalid Application-ID or API key', status: 403 }),
  limit429: answering(429, { message: 'Too many requests', status: 429 }, { 'retry-after': '1' }),
  html: answering(200, '<!doctype html><title>Sign in to the hotel</title>', { 'content-type': 'text/html' }),
  empty: answering(200, ''),
};

/** Starts a host on a free port of this machine. */
export async function startSearchHost(behaviour: Behaviour): Promise<SearchHost> {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end();
      return;
    }
    asked += 1;
    host.behaviour(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host: SearchHost = {
    origin: `http://127.0.0.1:${port}`,
    asked: () => asked,
    behaviour,
    stop: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}
