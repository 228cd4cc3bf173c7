import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { routeName } from './metrics/route-name.ts';

/** From which severity on lines are written; `silent` for none. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where lines go, one JSON object each. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The logger's options. A request is told by its method and route: its address carries keys and readers' queries, and
 * nobody's network address is to be kept.
 */
export function loggerOptions(level: LogLevel, stream: LogStream): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    stream,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeName(request.routeOptions.url) }),
    },
  };
}

/** The framework's log lines, with ours in place of those about requests; what it says of failures stays. */
export class RequestLog extends LogController {
  readonly #tellsAll: boolean;

  /** @param level from which on lines are written */
  constructor(level: LogLevel) {
    super();
    this.#tellsAll = level === 'info';
  }

  override incomingRequest(): void {
    // One line for a request is enough, when it is answered.
  }

  override requestCompleted(error: Error | null | undefined, { method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    if (!this.#tellsAll) return;
    const ms = Math.round(reply.elapsedTime * 100) / 100;
    const line = { method, route: routeName(routeOptions.url), status: reply.statusCode, ms };
    reply.log.info(error === null || error === undefined ? line : { ...line, err: error }, 'answered');
  }
}
