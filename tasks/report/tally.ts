import { dayOf } from '../../server/src/events/day.ts';
import type { EventLine, Line, SearchLine } from '../../server/src/events/line.ts';
import { Durations } from './durations.ts';
import { FeedbackTally } from './feedback.ts';
import { QueryStats } from './query-stats.ts';
import { Recent } from './recent.ts';
import { Slowest } from './slowest.ts';

/** After this long nothing goes on from a search any more, in milliseconds: what the server waits, and some more. */
const SETTLED_MS = 60_000;

/** How many searches are remembered, so that the next letter, or a click, finds its own. */
const MAX_REMEMBERED = 20_000;

/** How many of the slowest queries are kept. */
const SLOWEST = 10;

/** Counts of a day. */
export interface DayCount {
  searches: number;
  withoutHits: number;
}

/** A search that may still turn out to be a keystroke, or be clicked. */
interface Search {
  readonly line: SearchLine;
  readonly day: string;
  readonly at: number;
  /** Another search went on from it. */
  isKeystroke: boolean;
  isCounted: boolean;
  isClicked: boolean;
}

/** Counts the lines of a period as they pass; what it holds does not grow with their number. */
export class Tally {
  readonly days = new Map<string, DayCount>();
  readonly queries: QueryStats;
  readonly durations = new Durations();
  readonly slowest = new Slowest(SLOWEST);
  readonly feedback = new FeedbackTally();
  /** Place in the list, from 1 → clicks. */
  readonly positions = new Map<number, number>();
  searches = 0;
  withoutHits = 0;
  watched = 0;
  clicked = 0;
  /** Requests that were the beginning of another search. */
  keystrokes = 0;

  /** By id: not yet settled. */
  readonly #open = new Recent<Search>();
  /** By queryID. */
  readonly #clickable = new Recent<Search>();

  constructor(queries = new QueryStats()) {
    this.queries = queries;
  }

  add(line: Line): void {
    const at = Date.parse(line.at);
    this.#settle(at - SETTLED_MS);
    if (line.kind === 'search') this.#addSearch(line, at);
    else this.#addEvent(line, at);
  }

  /** Nothing more comes. */
  end(): void {
    this.#settle(Infinity);
  }

  #addSearch(line: SearchLine, at: number): void {
    const before = line.follows === undefined ? undefined : this.#open.get(line.follows);
    if (before !== undefined) before.isKeystroke = true;
    const search: Search = { line, at, day: dayOf(at), isKeystroke: false, isCounted: false, isClicked: false };
    if (!this.#open.add(line.id, search)) return;
    this.durations.add(line.ms);
    this.slowest.add({ query: line.query, ms: line.ms, day: search.day });
    if (line.queryID !== undefined) this.#clickable.add(line.queryID, search);
    if (this.#clickable.size > MAX_REMEMBERED) this.#clickable.forgetOldest();
  }

  #addEvent(line: EventLine, at: number): void {
    const [page] = line.objectIDs ?? [];
    if (line.eventType !== 'click') return;
    if (page !== undefined) this.feedback.add(line.eventName, page, dayOf(at), line.reason);
    for (const place of line.positions ?? []) this.positions.set(place, (this.positions.get(place) ?? 0) + 1);
    const search = line.queryID === undefined ? undefined : this.#clickable.get(line.queryID);
    if (search === undefined || search.isClicked) return;
    // Whoever clicks has read the list, even if they typed on before: the browser may have kept its answer.
    search.isClicked = true;
    this.#count(search);
    this.clicked += 1;
    this.queries.of(search.line.query).clicked += 1;
  }

  /** Searches before this moment are what they are. */
  #settle(before: number): void {
    for (let search = this.#open.oldest(); search !== undefined; search = this.#open.oldest()) {
      if (search.at >= before && this.#open.size <= MAX_REMEMBERED) return;
      this.#open.forgetOldest();
      if (search.isKeystroke && !search.isCounted) this.keystrokes += 1;
      else this.#count(search);
    }
  }

  #count(search: Search): void {
    if (search.isCounted) return;
    search.isCounted = true;
    const { line, day } = search;
    const query = this.queries.of(line.query);
    const count = this.days.get(day) ?? { searches: 0, withoutHits: 0 };
    this.days.set(day, count);
    if (day > query.latest) query.latest = day;
    for (const each of [query, count, this]) {
      each.searches += 1;
      if (line.nbHits === 0) each.withoutHits += 1;
    }
    if (line.nbHits === 0 || line.queryID === undefined) return;
    query.watched += 1;
    this.watched += 1;
  }
}
