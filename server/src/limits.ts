/**
 * What the server takes at most, each number once. How many queries a body may hold, how deep it may be nested and how
 * long a query may be is the protocol's own: `search/src/protocol`.
 */

/** Largest body of a search, decoded, in bytes: the clients send some hundred. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * How much of an upload that is too large is read and thrown away, in bytes. A client sees the answer only if it could
 * finish sending: when the connection closes under it, it reports a network failure instead of 413.
 */
export const DISCARD_LIMIT = 16 * BODY_LIMIT;

/** Largest head of a request, in bytes: a query of 512 bytes, percent-encoded, fits ten times. Node answers 431 beyond it. */
export const HEAD_LIMIT = 16 * 1024;

/** In what time a request's head must have arrived, in milliseconds; then 408. */
export const HEAD_TIMEOUT_MS = 10_000;

/** In what time a request must have arrived whole, its body too, in milliseconds; then 408. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** How often the two are looked at, in milliseconds: so much later may a slow sender be cut off. */
export const TIMEOUT_CHECK_MS = 1_000;

/** How long a connection may stand still while an answer is sent, in milliseconds: longer than one is kept without a request. */
export const STALLED_CONNECTION_MS = 120_000;

/** Connections at the same time: each costs some ten kilobytes. More are closed as they come. */
export const CONNECTION_LIMIT = 5_000;

/**
 * Queries that may wait for their turn. At a millisecond each the last one waits half a second: clients give up on a
 * host that has not answered within two, and waiting longer would be work for nobody. More are refused with 503.
 */
export const QUEUE_LIMIT = 500;

/** How long searches run before the process looks at its connections again, in milliseconds. */
export const SEARCH_SLICE_MS = 10;

/** How long a client that met a full queue is told to wait, in seconds. */
export const QUEUE_RETRY_SECONDS = 1;

/** Addresses that the rate limit remembers, at about a hundred bytes each. */
export const REMEMBERED_ADDRESSES = 20_000;

/** Answers kept to be given again, in bytes of their text. */
export const ANSWER_CACHE_BYTES = 4 * 1024 * 1024;

/** Largest body of a write, decoded, in bytes: the clients send a thousand records at once, about a megabyte. */
export const WRITE_BODY_LIMIT = 10 * 1024 * 1024;

/** Operations in a batch. */
export const BATCH_LIMIT = 10_000;

/** Largest record, and largest settings of an index, as JSON in bytes; the hosted service's number. */
export const RECORD_BYTES_LIMIT = 100_000;

/** Longest name of an index or a record, in bytes. */
export const NAME_BYTES_LIMIT = 512;

/** Indexes that are written, those included that a client replaces others with. */
export const INDEX_LIMIT = 100;

/**
 * Largest written index: records, and bytes of them as JSON. Four times this site; reading that many when the index is
 * replaced keeps the process from answering for one to two seconds.
 */
export const INDEX_RECORD_LIMIT = 30_000;
export const INDEX_BYTES_LIMIT = 16 * 1024 * 1024;

/** All written indexes together, in bytes of their records as JSON: in memory they take about four times as much. */
export const ALL_INDEXES_BYTES_LIMIT = 64 * 1024 * 1024;

/** What may be acknowledged and not yet be searched, in bytes of the journal; more is told to wait. */
export const JOURNAL_BYTES_LIMIT = 256 * 1024 * 1024;
