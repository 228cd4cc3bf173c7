import type { Requester } from './client.ts';

export type Request = Parameters<Requester['send']>[0];
export type Response = Awaited<ReturnType<Requester['send']>>;

/** What the page hands to the thread. `id` is that of the reply. */
export interface ToThread {
  readonly id: number;
  readonly request: Request;
}

/** What the thread says: that it is there, and then each answer. */
export type FromThread = 'ready' | { readonly id: number; readonly response: Response };
