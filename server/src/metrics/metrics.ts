import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveRelease } from '../release/live-release.ts';
import type { ServedIndexes } from '../search/served-indexes.ts';
import type { SearchQueue } from '../search/search-queue.ts';
import type { WorkerLink } from '../workers/worker.ts';
import type { IndexStore } from '../writing/index-store.ts';

/** Edges of the latency histogram, in seconds: from a page out of memory to what clients no longer wait for. */
const LATENCY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What the process counts, in the form that Prometheus reads. Nothing of it tells who asked, or what. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #link: WorkerLink | undefined;
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.#registry],
  });
  readonly #latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request’s head to the end of its answer.',
    labelNames: ['route'],
    buckets: LATENCY_SECONDS,
    registers: [this.#registry],
  });
  readonly #queries = new Counter({
    name: 'search_queries_total',
    help: 'Queries answered; a request may hold several.',
    registers: [this.#registry],
  });
  readonly #queriesWithoutHits = new Counter({
    name: 'search_queries_without_hits_total',
    help: 'Queries that found nothing.',
    registers: [this.#registry],
  });

  /**
   * @param releases the site that is served, if any is
   * @param link where this process is one of several: what they count is added up
   */
  constructor(indexes: ServedIndexes, releases: LiveRelease | undefined, link?: WorkerLink) {
    this.#link = link;
    link?.share(this.#registry);
    this.#gauge('search_index_records', 'Records that are searched.', () => indexes.recordCount, 'max');
    this.#gauge('process_resident_memory_bytes', 'Memory of the process, of several together.', () => process.memoryUsage.rss());
    this.#gauge('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed);
    this.#gauge('process_uptime_seconds', 'Since the process started, of several the oldest.', () => process.uptime(), 'max');
    if (releases === undefined) return;
    new Gauge({
      name: 'docs_release_info',
      help: 'The release that is served: always 1.',
      labelNames: ['fingerprint', 'index'],
      aggregator: 'first',
      registers: [this.#registry],
      collect() {
        const { fingerprint, search } = releases.current.manifest;
        this.reset();
        this.set({ fingerprint, index: search.indexName }, 1);
      },
    });
  }

  /** What an answer says of itself. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Counts a request that was answered. */
  countRequest(route: string, method: string, status: number, milliseconds: number): void {
    this.#requests.inc({ route, method, status });
    this.#latency.observe({ route }, milliseconds / 1000);
  }

  /** Counts a query that was answered. */
  countQuery(nbHits: number): void {
    this.#queries.inc();
    if (nbHits === 0) this.#queriesWithoutHits.inc();
  }

  /** Tells how many searches wait. */
  watchQueue(queue: SearchQueue): void {
    this.#gauge('search_queue_length', 'Queries that wait for their turn.', () => queue.length);
  }

  /** Tells how many writes wait: one that keeps growing, or never falls to 0, says that building fails. */
  watchWrites(store: IndexStore): void {
    this.#gauge('search_writes_waiting', 'Writes that were acknowledged and are not yet searched.', () => store.pendingTasks);
  }

  /** Everything, as text. */
  text(): Promise<string> {
    return this.#link?.metrics() ?? this.#registry.metrics();
  }

  /** @param aggregator how those of several processes become one */
  #gauge(name: string, help: string, value: () => number, aggregator: 'sum' | 'max' = 'sum'): void {
    new Gauge({
      name,
      help,
      aggregator,
      registers: [this.#registry],
      collect() {
        this.set(value());
      },
    });
  }
}
