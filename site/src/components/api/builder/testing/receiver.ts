import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it came over the wire. */
export interface Received {
  method: string;
  /** Path and query, exactly as they were sent. */
  target: string;
  contentType: string;
  cookie: string | undefined;
  userAgent: string;
  body: Buffer;
}

/** A server that remembers the last request. */
export interface Receiver {
  /** Without a slash at its end. */
  address: string;
  /** The request that came since the last call; throws where none or more than one came. */
  take: () => Received;
}

/** Starts a server that answers like emlog and remembers what it was asked; it goes when the test ends. */
export async function receiver(): Promise<Receiver> {
  const came: Received[] = [];
  const server = createServer((request, response) => {
    void received(request).then((each) => {
      came.push(each);
      response.writeHead(200, { 'Content-Type': 'application/json; charset=UTF-8', Connection: 'close' });
      response.end('{"code":0,"msg":"ok","data":"收到"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await once(server, 'close');
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const [one, ...more] = came.splice(0);
      if (one === undefined || more.length > 0) throw new Error(`${one === undefined ? 'No request' : 'More than one request'} came.`);
      return one;
    },
  };
}

async function received(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    contentType: request.headers['content-type'] ?? '',
    cookie: request.headers.cookie,
    userAgent: request.headers['user-agent'] ?? '',
    body: Buffer.concat(chunks),
  };
}
