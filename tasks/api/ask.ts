import { buildRequest } from '../../site/src/components/api/builder/request.ts';
import type { RequestSpec } from '../../site/src/components/api/builder/spec.ts';
import { TaskError } from '../console.mjs';
import type { Site } from './arguments.ts';

/** An answer of the site. */
export interface Answer {
  status: number;
  contentType: string;
  /** What was read from JSON; undefined where the answer was none. */
  json: unknown;
}

/** How long an answer may take, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Sends a request that reads.
 * @throws TaskError when the site cannot be reached
 */
export async function ask(site: Site, spec: RequestSpec, values: ReadonlyMap<string, string>): Promise<Answer> {
  const { request } = buildRequest(spec, values, { address: site.address, key: site.key, cookie: site.cookie ?? '', way: 'key' }, 0);
  const cookie = site.cookie === undefined ? undefined : request.cookie;
  let response: Response;
  let text: string;
  try {
    response = await fetch(request.url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...(cookie === undefined ? {} : { headers: { Cookie: cookie } }),
    });
    text = await response.text();
  } catch (error) {
    throw new TaskError(`${site.address} cannot be reached: ${reason(error)}`);
  }
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch failed` says nothing; its cause does. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${PATIENCE / 1000} s.`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message;
}
