import type { InsightsClient, InsightsEvent } from 'search-insights';
import type { EventsTarget } from './settings.ts';

/** An event, with what our own service takes beyond the protocol. */
export type SentEvent = InsightsEvent & { readonly _docs?: { readonly reason: string } };

/** Most events of a request, by the service's rules. */
const MAX_EVENTS = 20;

/** One client a target. Its anonymous token is made anew with every load of a page, and stored nowhere. */
const clients = new WeakMap<EventsTarget, Promise<InsightsClient>>();

/**
 * Sends events. The protocol's client is loaded with the first of them: most readers never need it.
 *
 * @returns whether the service has taken them all; never rejects
 */
export async function sendEvents(target: EventsTarget, events: readonly SentEvent[]): Promise<boolean> {
  try {
    const client = clients.get(target) ?? createClient(target);
    clients.set(target, client);
    const send = await client;
    for (let at = 0; at < events.length; at += MAX_EVENTS) {
      if (!(await send('sendEvents', events.slice(at, at + MAX_EVENTS)))) return false;
    }
    return true;
  } catch {
    // Its code did not come: the next event tries again.
    clients.delete(target);
    return false;
  }
}

async function createClient({ host, appId, apiKey }: EventsTarget): Promise<InsightsClient> {
  const { createInsightsClient } = await import('search-insights');
  const client = createInsightsClient(post);
  client('init', { appId, apiKey, host: host === 'self' ? window.location.origin : host });
  return client;
}

/**
 * Not the client's own way, `sendBeacon`, which never tells whether anything arrived: a reader who says that a page did
 * not help is to know. `keepalive` lets it end after the page has been left.
 */
async function post(url: string, body: Record<string, unknown>): Promise<boolean> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), keepalive: true });
  return answer.status === 200;
}
