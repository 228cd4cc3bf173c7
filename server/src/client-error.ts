import type { Socket } from 'node:net';
import { errorBody } from '@emlog-docs/search';

/** What came over a connection and is no request, or did not come in time: its status and what the caller is told. */
const ANSWERS = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, reason: 'Request Timeout', message: 'The request did not arrive in time' }],
  ['HPE_HEADER_OVERFLOW', { status: 431, reason: 'Request Header Fields Too Large', message: 'The request head is too large' }],
]);
const OTHERWISE = { status: 400, reason: 'Bad Request', message: 'The request is not valid HTTP' };

/**
 * Answers what never became a request, in the form of all errors: a script on any page may read it. Then the connection
 * is closed, for nobody knows where the next request would begin.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, reason, message } = ANSWERS.get(error.code ?? '') ?? OTHERWISE;
  const body = JSON.stringify(errorBody(status, message));
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Access-Control-Allow-Origin: *',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy());
}
