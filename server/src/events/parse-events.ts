import { ProtocolError } from '@emlog-docs/search';
import { cut } from './cut.ts';
import type { EventLine } from './line.ts';
import {
  fields,
  invalid,
  optional,
  readCode,
  readEventType,
  readList,
  readPositions,
  readText,
  readTimestamp,
  readToken,
} from './read-field.ts';

/** Most events of a request. The site sends at most this many, and so few that a request is one write. */
export const MAX_EVENTS = 20;

/** Most objects of an event: the protocol's own limit. */
export const MAX_OBJECTS = 20;

/** The longest reason, in UTF-16 units: what the site's field accepts. */
export const MAX_REASON = 200;

/** An event without what the log adds. */
export type ReaderEvent = Omit<EventLine, 'kind' | 'at'>;

/**
 * Reads a request's events. All must be valid, or none is taken. What the protocol knows beyond the fields that are kept
 * (tokens, purchases, sources) is checked where it has a form, and dropped.
 *
 * @throws ProtocolError 422 naming the field
 */
export function parseEvents(body: unknown): ReaderEvent[] {
  const events = fields(body, 'the body').get('events');
  if (!Array.isArray(events)) throw invalid('events', `a list of 1 to ${MAX_EVENTS} events`, events);
  if (events.length === 0 || events.length > MAX_EVENTS) {
    throw new ProtocolError(422, `events has ${events.length} elements, expected 1 to ${MAX_EVENTS}`);
  }
  return events.map((event: unknown, at) => parseEvent(event, `events[${at}]`)).filter((event) => event !== undefined);
}

/** @returns undefined for an event that is valid to those who send it, but says nothing */
function parseEvent(event: unknown, where: string): ReaderEvent | undefined {
  const given = fields(event, where);
  const at = (name: string): string => `${where}.${name}`;
  const eventType = readEventType(given.get('eventType'), at('eventType'));
  const eventName = readText(given.get('eventName'), at('eventName'), {
    max: 64,
    pattern: /^[\x20-\x7e]+$/,
    form: 'visible ASCII characters',
  });
  const index = readText(given.get('index'), at('index'), { max: 256 });
  readToken(given.get('userToken'), at('userToken'));
  optional(given.get('authenticatedUserToken'), at('authenticatedUserToken'), readToken);
  optional(given.get('timestamp'), at('timestamp'), readTimestamp);
  const queryID = optional(given.get('queryID'), at('queryID'), readCode);
  const objectIDs = optional(given.get('objectIDs'), at('objectIDs'), (value, name) => readList(value, name, MAX_OBJECTS));
  const filters = optional(given.get('filters'), at('filters'), (value, name) => readList(value, name, MAX_OBJECTS));
  if ((objectIDs === undefined) === (filters === undefined)) {
    throw new ProtocolError(422, `${where} must have either objectIDs or filters, and has ${objectIDs === undefined ? 'neither' : 'both'}`);
  }
  const positions = optional(given.get('positions'), at('positions'), readPositions);
  if (positions !== undefined) {
    if (eventType !== 'click') throw new ProtocolError(422, `${at('positions')} belongs to click events only, this is a ${eventType}`);
    if (queryID === undefined) throw new ProtocolError(422, `${at('positions')} needs a queryID`);
    if (positions.length !== objectIDs?.length) {
      throw new ProtocolError(422, `${at('positions')} has ${positions.length} elements, expected one for each of the objectIDs`);
    }
    // DocSearch 3 sends every mouse click a second time, counting from 0 over all groups: refusing that would fail the
    // events beside it, and keeping it would count the click twice.
    if (positions.includes(0)) return undefined;
  }
  const reason = reasonOf(given.get('_docs'), at('_docs'));
  return {
    eventType,
    eventName,
    index,
    ...(objectIDs && { objectIDs }),
    ...(filters && { filters }),
    ...(queryID !== undefined && { queryID }),
    ...(positions && { positions }),
    ...(reason !== undefined && { reason }),
  };
}

/** What goes beyond the protocol stands in one object, as in the answer to a search. */
function reasonOf(extra: unknown, where: string): string | undefined {
  if (extra === undefined) return undefined;
  const reason = fields(extra, where).get('reason');
  if (reason === undefined) return undefined;
  if (typeof reason !== 'string') throw invalid(`${where}.reason`, 'a string', reason);
  const text = cut(reason.replace(/\s+/g, ' ').trim(), MAX_REASON);
  return text === '' ? undefined : text;
}
