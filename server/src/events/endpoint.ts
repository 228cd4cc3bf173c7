import { parseJsonBody, ProtocolError } from '@emlog-docs/search';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { hasCredentials } from '../search/credentials.ts';
import { addEndpoints } from '../search/endpoint.ts';
import type { ServedIndexes } from '../search/served-indexes.ts';
import type { EventLog } from './event-log.ts';
import { parseEvents, type ReaderEvent } from './parse-events.ts';
import { asksForPrivacy } from './privacy.ts';

/** A reader who presses these buttons wants to be heard, also one who does not want to be recorded. */
const OWN_ACTS = new Set(['Feedback Yes', 'Feedback No', 'Feedback Reason']);

/**
 * Adds `POST /1/events`. Where no folder is configured it answers 404, which says so.
 *
 * @param scope answers as the search does: CORS, JSON, errors, rate limit, bodies read as bytes
 */
export function addEventsEndpoint(scope: FastifyInstance, indexes: ServedIndexes, log: EventLog | undefined): void {
  addEndpoints(scope, [
    {
      url: '/1/events',
      method: 'POST',
      onRequest: log === undefined ? [refuse] : [credentialsCheck(indexes)],
      handler: async (request) => {
        const events = parseEvents(parseJsonBody(request.body instanceof Uint8Array ? request.body : ''));
        await keep(log, request, events);
        return { status: 200, message: 'OK' };
      },
    },
  ]);
}

const refuse: onRequestHookHandler = (_request, _reply, done) => {
  done(new ProtocolError(404, 'This service keeps no events: EVENTS_DIR is not set'));
};

/** A wrong key is 401 here, and 403 for a search: so the hosted service has it. */
function credentialsCheck(indexes: ServedIndexes): onRequestHookHandler {
  return (request, _reply, done) => {
    const known = hasCredentials(request.headers, request.raw.url ?? '', indexes.credentials);
    done(known ? undefined : new ProtocolError(401, 'Invalid credentials'));
  };
}

async function keep(log: EventLog | undefined, request: FastifyRequest, events: readonly ReaderEvent[]): Promise<void> {
  const kept = asksForPrivacy(request.headers) ? events.filter(({ eventName }) => OWN_ACTS.has(eventName)) : events;
  try {
    await log?.keepEvents(kept);
  } catch {
    // Told once by the log itself; an error here for each event would fill the very disk that is full.
    throw new ProtocolError(503, 'Events cannot be kept at the moment');
  }
}
