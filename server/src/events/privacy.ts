import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser says that its reader does not want to be recorded: Do Not Track, or Global Privacy Control. */
export function asksForPrivacy(headers: IncomingHttpHeaders): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}
