import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { QueryRequest } from '@emlog-docs/search';
import type { FastifyBaseLogger } from 'fastify';
import { cut } from './cut.ts';
import { dayOf } from './day.ts';
import { MAX_KEPT_QUERY, type SearchLine } from './line.ts';
import { LineQueue } from './line-queue.ts';
import type { ReaderEvent } from './parse-events.ts';
import { asksForPrivacy } from './privacy.ts';
import { deleteOldFiles } from './retention.ts';
import { Typing } from './typing.ts';

/** Where events are kept, and how long. */
export interface EventsConfig {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Days, today included. */
  readonly keepDays: number;
}

/** What of a request tells one reader from another, and whether they may be recorded at all. */
export interface Reader {
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/** What of a query the log looks at. */
export type AskedSearch = { readonly [Name in 'query' | 'page' | 'analytics']: QueryRequest[Name] | undefined } & Pick<
  QueryRequest,
  'indexName'
>;

/** One query of a request, and how it was answered. */
export interface AnsweredQuery {
  readonly asked: AskedSearch;
  readonly nbHits: number;
  readonly queryID: string | undefined;
  /** How long the engine took; 0 when the answer was given before. */
  readonly milliseconds: number;
}

/** How often it is looked for files to be deleted, in milliseconds: they go though nobody searches any more. */
const SWEEP_MS = 60 * 60 * 1000;

/** Enough that two searches of half a minute never share one. */
const ID_BYTES = 6;

/** What readers searched and did, kept in one file a day; see README.md for its rules. */
export class EventLog {
  readonly #queue: LineQueue;
  readonly #typing = new Typing();
  readonly #sweeping: NodeJS.Timeout;

  constructor({ folder, keepDays }: EventsConfig, log: FastifyBaseLogger) {
    this.#queue = new LineQueue({
      folder,
      onFailure: (error) => {
        log.error({ err: error }, 'events cannot be written, searches go on; told once until it works again');
      },
      onRecovery: (lost) => {
        log.error({ lost }, 'events are written again');
      },
    });
    void this.#queue.check();
    const sweep = (): void => {
      deleteOldFiles(folder, dayOf(Date.now()), keepDays).catch((error: unknown) => {
        log.error({ err: error }, 'old events could not be deleted');
      });
    };
    this.#sweeping = setInterval(sweep, SWEEP_MS).unref();
    sweep();
  }

  /**
   * Keeps events.
   *
   * @returns when the kernel has them all
   * @throws whatever keeps the disk from taking them
   */
  async keepEvents(events: readonly ReaderEvent[]): Promise<void> {
    const at = new Date().toISOString();
    await Promise.all(events.map((event) => this.#queue.add({ kind: 'event', at, ...event })));
  }

  /**
   * Keeps searches; nobody waits for it. Left out: readers who ask for privacy, queries without a letter, what the client
   * itself keeps out of statistics, and further pages of a list.
   */
  keepSearches(reader: Reader, answers: readonly AnsweredQuery[]): void {
    if (asksForPrivacy(reader.headers)) return;
    for (const answer of answers) {
      const { query = '', analytics, page = 0 } = answer.asked;
      if (query.trim() === '' || analytics === false || page > 0) continue;
      const line = this.#searchLine(`${reader.ip} ${reader.headers['user-agent'] ?? ''}`, cut(query, MAX_KEPT_QUERY), answer);
      // A line that was lost is counted, and told, by the queue.
      this.#queue.add(line).catch(() => undefined);
    }
  }

  /** Writes what waits, and closes. */
  close(): Promise<void> {
    clearInterval(this.#sweeping);
    return this.#queue.close();
  }

  #searchLine(reader: string, query: string, { asked, nbHits, queryID, milliseconds }: AnsweredQuery): SearchLine {
    const at = Date.now();
    const id = randomBytes(ID_BYTES).toString('hex');
    const follows = this.#typing.follows(reader, { id, query, at });
    return {
      kind: 'search',
      at: new Date(at).toISOString(),
      id,
      ...(follows === undefined ? {} : { follows }),
      index: asked.indexName,
      query,
      nbHits,
      ms: Math.round(milliseconds * 100) / 100,
      ...(queryID === undefined ? {} : { queryID }),
    };
  }
}
