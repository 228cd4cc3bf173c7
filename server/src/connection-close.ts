import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long waiting connections are taken at most, in milliseconds: where readers keep coming there is no end of them. */
const TAKE_WAITING_MS = 1_000;

/** So many turns without a new connection: none waits. */
const QUIET_TURNS = 3;

/** Lets the connections of an app end one by one, each when it has nothing more to say. */
export class ConnectionCloser {
  readonly #app: FastifyInstance;
  /** Connections on which nothing is asked at the moment. */
  readonly #idle = new Set<Socket>();
  #taken = 0;
  #isStopping = false;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.server.on('connection', (socket: Socket) => {
      this.#taken += 1;
      this.#idle.add(socket);
      socket.once('close', () => this.#idle.delete(socket));
    });
    app.server.on('request', ({ socket }, response) => {
      this.#idle.delete(socket);
      response.once('close', () => {
        if (!socket.destroyed) this.#idle.add(socket);
      });
    });
    app.addHook('preClose', (done) => {
      this.#isStopping = true;
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      // Otherwise the connection would stay open, unused, and the process with it.
      if (this.#isStopping) reply.header('connection', 'close');
      done(null, payload);
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
    const closed = new Promise<void>((resolve) => Server.prototype.close.call(this.#app.server, () => resolve()));
    await delay(grace);
    for (const socket of this.#idle) socket.destroySoon();
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
