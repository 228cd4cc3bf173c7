import type { FastifyInstance } from 'fastify';

/** Answers all other methods of a path with 405, before any body is read. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    url,
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    onRequest: (_request, reply) => {
      void reply.code(405).header('allow', allowed.join(', ')).type('text/plain; charset=utf-8').send('Method Not Allowed\n');
    },
    // Never reached: the hook has answered.
    handler: (_request, reply) => reply,
  });
}
