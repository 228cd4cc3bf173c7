import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendEvents, type SentEvent } from './send.ts';
import { eventsTarget } from './settings.ts';

const SEARCH = { appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: [] };
const view: SentEvent = { eventType: 'view', eventName: 'Items Viewed', index: 'docs', objectIDs: ['1'] };

/** Answers as it is told, and keeps what it got. */
let status = 200;
let got: { url: string; body: { events: SentEvent[] } }[];
const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    got.push({ url: request.url ?? '', body: JSON.parse(body) as { events: SentEvent[] } });
    response.writeHead(status).end('{}');
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

beforeEach(async () => {
  got = [];
  status = 200;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function target() {
  const { port } = server.address() as AddressInfo;
  const found = eventsTarget({ host: `http://127.0.0.1:${port}/prefix` }, SEARCH);
  if (found === undefined) throw new Error('no target');
  return found;
}

describe('sending events', () => {
  it('goes to the configured host in the protocol’s form, with a token that says nothing', async () => {
    expect(await sendEvents(target(), [view])).toBe(true);
    expect(got).toHaveLength(1);
    expect(got[0]?.url).toMatch(/^\/prefix\/1\/events\?/);
    expect(got[0]?.url).toContain('X-Algolia-Application-Id=APP&X-Algolia-API-Key=key');
    expect(got[0]?.body.events).toEqual([{ ...view, userToken: expect.stringMatching(/^anonymous-[\da-f-]{36}$/) as string }]);
  });

  it('makes requests of at most 20', async () => {
    expect(
      await sendEvents(
        target(),
        Array.from({ length: 45 }, () => view),
      ),
    ).toBe(true);
    expect(got.map(({ body }) => body.events.length)).toEqual([20, 20, 5]);
  });

  it.each([422, 500, 204])('tells that an answer of %i is not an acceptance', async (code) => {
    status = code;
    expect(await sendEvents(target(), [view])).toBe(false);
  });

  it('tells that nobody was there', async () => {
    expect(await sendEvents({ ...target(), host: 'http://127.0.0.1:9' }, [view])).toBe(false);
  });
});

describe('where events go', () => {
  it('is nowhere unless the site says so', () => {
    expect(eventsTarget(undefined, SEARCH)).toBeUndefined();
    expect(eventsTarget({}, SEARCH)).toBeUndefined();
    expect(eventsTarget({ host: 'self' }, { ...SEARCH, apiKey: '' })).toBeUndefined();
  });
});
