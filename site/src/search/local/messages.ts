import type { ProtocolAnswer } from '@emlog-docs/search';

/** What a page tells its worker. An index is opened before the first question, its headings perhaps before that; `id` is that of the reply. */
export type ToWorker =
  | { readonly id: number; readonly headings: ArrayBuffer; readonly indexName: string }
  | { readonly id: number; readonly open: ArrayBuffer; readonly indexName: string }
  | { readonly id: number; readonly ask: string };

/** What the worker replies. */
export type FromWorker =
  | { readonly id: number; readonly answer: ProtocolAnswer | undefined }
  /** The index cannot be opened, or the program has a fault. */
  | { readonly id: number; readonly error: string };
