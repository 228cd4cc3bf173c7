import type { SentEvent } from '../events/send.ts';
import type { EventsTarget } from '../events/settings.ts';
import { VIEW_DEBOUNCE, VIEW_BATCH } from './constants.ts';
import type { Row } from './groups.ts';

/** What modal and search page report of their lists. Both take all rows that stand in the list, in their order. */
export interface HitEvents {
  /** These rows are on the screen. Reported when they have stood there for a moment, each row once. */
  readonly shown: (rows: readonly Row[]) => void;
  /** The reader opens this row. */
  readonly chosen: (rows: readonly Row[], row: Row) => void;
}

/** Reports lists to the service. */
export function createHitEvents(target: EventsTarget, send: (target: EventsTarget, events: readonly SentEvent[]) => unknown): HitEvents {
  const { indexName: index } = target;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Of the list that stands now: one that grows reports only what is new.
  let first: string | undefined;
  let reported = new Set<string>();

  function reportViews(rows: readonly Row[]): void {
    if (rows[0]?.queryID !== first) reported = new Set();
    first = rows[0]?.queryID;
    const objectIDs = [...new Set(rows.flatMap(({ objectID }) => objectID ?? []))].filter((id) => !reported.has(id));
    for (const id of objectIDs) reported.add(id);
    const events: SentEvent[] = [];
    for (let at = 0; at < objectIDs.length; at += VIEW_BATCH) {
      events.push({ eventType: 'view', eventName: 'Items Viewed', index, objectIDs: objectIDs.slice(at, at + VIEW_BATCH) });
    }
    if (events.length > 0) send(target, events);
  }

  return {
    shown: (rows) => {
      clearTimeout(timer);
      timer = setTimeout(reportViews, VIEW_DEBOUNCE, rows);
    },
    chosen: (rows, row) => {
      const place = rows.indexOf(row) + 1;
      const { objectID } = row;
      // A further page of hits was asked for under a name of its own; to the reader it is one list and one search.
      const queryID = rows[0]?.queryID ?? row.queryID;
      if (objectID === undefined || place === 0) return;
      const search = queryID === undefined ? {} : { queryID, positions: [place] };
      send(target, [{ eventType: 'click', eventName: 'Item Selected', index, objectIDs: [objectID], ...search }]);
    },
  };
}
