import type { FastifyInstance } from 'fastify';

/**
 * Lets each connection end with the answer that is running when the server stops. Otherwise it would stay open, unused,
 * until its keep-alive time is over, and the process with it.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
