import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchSettings } from '../site/src/search/settings.ts';
import type { Behaviour } from '../site/src/search/client/testing/search-host.mts';

/** A server before the real one, as a proxy stands before a site: pages come through, searches as the test says. */
export interface Front {
  readonly origin: string;
  /** What happens to a search; undefined lets it through to the real server. */
  search: Behaviour | undefined;
  readonly stop: () => Promise<void>;
}

/** How the settings of the default build stand in its code. */
const SETTINGS = /appId:"EMLOGDOCS",apiKey:"emlog-docs-search",indexName:"emlog-docs",hosts:\[\]/g;

/**
 * Starts a front on a free port.
 *
 * @param target origin of the real server
 * @param settings what another build would say of the search; the code that comes through is changed accordingly
 */
export async function startFront(target: string, settings: Partial<SearchSettings> = {}): Promise<Front> {
  const all: SearchSettings = { appId: 'EMLOGDOCS', apiKey: 'emlog-docs-search', indexName: 'emlog-docs', hosts: [], ...settings };
  const server = createServer((request, response) => {
    if (front.search !== undefined && request.url?.startsWith('/1/') === true) front.search(request, response);
    else void pass(target, request, response, (code) => code.replace(SETTINGS, JSON.stringify(all).slice(1, -1)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    origin: `http://127.0.0.1:${port}`,
    search: undefined,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return front;
}

async function pass(target: string, request: IncomingMessage, response: ServerResponse, change: (code: string) => string): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const received: Buffer[] = [];
  for await (const chunk of request) received.push(chunk as Buffer);
  const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-algolia') || name === 'content-type');
  const answer = await fetch(target + url, {
    method,
    body: method === 'POST' ? Buffer.concat(received) : null,
    redirect: 'manual',
    headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' } as Record<string, string>,
  });
  const location = answer.headers.get('location');
  const type = answer.headers.get('content-type') ?? '';
  const content = Buffer.from(await answer.arrayBuffer());
  response
    .writeHead(answer.status, { 'content-type': type, ...(location !== null && { location }) })
    .end(url.endsWith('.js') ? change(content.toString()) : content);
}
