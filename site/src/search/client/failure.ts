import { AnswerError } from '../answer.ts';
import { IndexError } from '../local/index-error.ts';
import { MissingCredentialError } from './client.ts';

/** Why a search failed, as far as a reader can use it. */
export type Failure =
  /** No host gave a usable answer. `status`: what the last one that answered at all said (500 and above). */
  | { readonly kind: 'unreachable'; readonly status: number | undefined }
  /** The service refused the request. */
  | { readonly kind: 'refused'; readonly status: number }
  /** Something answered, but not with search results: a proxy's or a hotel's page, a broken or an empty answer. */
  | { readonly kind: 'unreadable' }
  /** The index that the browser searches by itself came, but cut off or changed. */
  | { readonly kind: 'damaged' }
  /** The site was built without credentials. */
  | { readonly kind: 'unconfigured'; readonly message: string };

/** The search took longer than a reader waits; hosts that were left were not asked. */
export class DeadlineError extends Error {
  constructor(milliseconds: number) {
    super(`The search service did not answer within ${milliseconds} ms.`);
    this.name = 'DeadlineError';
  }
}

/**
 * Tells the client's three kinds of errors apart (unreachable hosts, API error with a status, answer that cannot be
 * parsed) and our own. By name, since the client does not export its classes.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof MissingCredentialError) return { kind: 'unconfigured', message: error.message };
  if (error instanceof AnswerError) return { kind: 'unreadable' };
  if (error instanceof IndexError) return error.kind === 'damaged' ? { kind: 'damaged' } : { kind: 'unreachable', status: error.status };
  const name = error instanceof Error ? error.name : '';
  if (name === 'DeserializationError') return { kind: 'unreadable' };
  const status = statusOf(error);
  if ((name === 'ApiError' || name === 'DetailedApiError') && status !== undefined) return { kind: 'refused', status };
  return { kind: 'unreachable', status: lastAnswer(error) };
}

/** The status of the last host that answered, in the trace that a client's error about all hosts carries. */
function lastAnswer(error: unknown): number | undefined {
  const trace = error instanceof Error && 'stackTrace' in error ? error.stackTrace : undefined;
  if (!Array.isArray(trace)) return undefined;
  return trace
    .map((frame: unknown) => statusOf(typeof frame === 'object' && frame !== null && 'response' in frame ? frame.response : undefined))
    .filter((status) => status !== undefined && status > 0)
    .pop();
}

function statusOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('status' in value)) return undefined;
  return typeof value.status === 'number' ? value.status : undefined;
}
