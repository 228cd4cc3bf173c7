import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long waiting connections are taken at most, in milliseconds: where readers keep coming there is no end of them. */
const TAKE_WAITING_MS = 1_000;

/** So many turns without a new connection: none waits. */
const QUIET_TURNS = 3;

/** Lets the connections of an app end one by one, each when it has nothing more to say. */
export class ConnectionCloser {
  readonly #server: HttpServer;
  readonly #open = new Set<Socket>();
  /** The answers that are being made. */
  readonly #running = new Set<ServerResponse>();
  #taken = 0;
  #isStopping = false;

  constructor({ server }: FastifyInstance) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#taken += 1;
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
    const running = this.#running;
    // One function for all answers, and none called while they are made: most requests are answered in microseconds.
    const forget = function (this: ServerResponse): void {
      running.delete(this);
    };
    // Before the app, which answers some requests at once.
    server.prependListener('request', (_request, response) => {
      running.add(response);
      response.on('close', forget);
      if (this.#isStopping) endConnection(response);
    });
  }

  /**
   * Takes no new connection, and resolves when all have ended: with the answer to what is asked on them, or, where
   * nothing is, after a while. Node's own way would cut off the connections that stand still at once, with what is on its
   * way on them: requests, and ends of answers.
   *
   * @param grace how long a connection may stand still, in milliseconds: a request may be coming.
   */
  async close(grace: number): Promise<void> {
    await this.#takeWaiting();
    this.#isStopping = true;
    for (const response of this.#running) endConnection(response);
    const closed = new Promise<void>((resolve) => Server.prototype.close.call(this.#server, () => resolve()));
    await delay(grace);
    const busy = new Set(Array.from(this.#running, ({ req }) => req.socket));
    for (const socket of this.#open) {
      if (!busy.has(socket)) socket.destroySoon();
    }
    await closed;
  }

  /**
   * Takes the connections that the system has made and that wait for us: they would be reset, with the requests that are
   * already on them. Node takes one in each turn of its loop.
   */
  async #takeWaiting(): Promise<void> {
    const end = performance.now() + TAKE_WAITING_MS;
    let before: number;
    do {
      before = this.#taken;
      for (let times = 0; times < QUIET_TURNS; times++) await turn();
    } while (this.#taken > before && performance.now() < end);
  }
}

/** Tells the client that its connection ends with this answer; otherwise it would stay open, unused, and the process with it. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
