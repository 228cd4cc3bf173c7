/** What readers may do, in the protocol's words. */
export const EVENT_TYPES = ['click', 'conversion', 'view', 'instantsearch'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * The longest query that is kept, in UTF-16 units: what the site's own field accepts. A longer one comes from elsewhere
 * and may hold anything.
 */
export const MAX_KEPT_QUERY = 64;

/** One search, as the service itself saw it. */
export interface SearchLine {
  readonly kind: 'search';
  /** When it was answered: ISO 8601, UTC. */
  readonly at: string;
  /** Names this line for {@link follows}; nothing else has it. */
  readonly id: string;
  /**
   * The search that this one goes on typing from: that one was no search of its own, only a keystroke. See `typing.ts`.
   */
  readonly follows?: string;
  readonly index: string;
  /** At most {@link MAX_KEPT_QUERY} units. */
  readonly query: string;
  readonly nbHits: number;
  /** How long the engine took, in milliseconds. */
  readonly ms: number;
  /** What clicks on its hits refer to; only where the page asked for one. */
  readonly queryID?: string;
}

/** One event that a page reported. Tokens that came with it are not kept: nothing tells whose it was. */
export interface EventLine {
  readonly kind: 'event';
  /** When it was accepted: ISO 8601, UTC. The reader's own clock is not asked. */
  readonly at: string;
  readonly eventType: EventType;
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs?: readonly string[];
  readonly filters?: readonly string[];
  readonly queryID?: string;
  /** Places of the objects in the list, from 1. */
  readonly positions?: readonly number[];
  /** Why a page did not help, in the reader's own words. */
  readonly reason?: string;
}

/** One line of a day's file. */
export type Line = SearchLine | EventLine;
