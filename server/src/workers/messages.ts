/** What the primary process tells its workers. A release is replaced in two steps, so that all take the new one together. */
export type Order =
  | { readonly kind: 'prepare' }
  | { readonly kind: 'replace' }
  | { readonly kind: 'forget' }
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string };

/** What a worker tells the primary process. */
export type Report =
  /** It answers. `address` is what the line "Ready" names. */
  | { readonly kind: 'ready'; readonly address: string; readonly fingerprint: string }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'replaced'; readonly fingerprint: string }
  /** Somebody asks it for the metrics of all. */
  | { readonly kind: 'metrics'; readonly id: number };

const REPORTS: ReadonlySet<unknown> = new Set<Report['kind']>(['ready', 'prepared', 'refused', 'replaced', 'metrics']);
const ORDERS: ReadonlySet<unknown> = new Set<Order['kind']>(['prepare', 'replace', 'forget', 'metrics']);

/** Other modules talk over the same channel. */
export function isReport(message: unknown): message is Report {
  return REPORTS.has(kindOf(message));
}

export function isOrder(message: unknown): message is Order {
  return ORDERS.has(kindOf(message));
}

function kindOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined;
}
