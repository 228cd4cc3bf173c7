import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Sends a request exactly as written, which HTTP clients do not (they tidy paths), and returns the whole answer as
 * text once the server has closed the connection.
 */
export function rawRequest(port: number, requestLine: string, headers: readonly string[] = [], body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    socket.write([requestLine, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n'));
  });
}

/** A connection on which is written what a test wants, whenever it wants. */
export interface RawConnection {
  readonly socket: Socket;
  /** All that came back so far. */
  readonly received: () => string;
  /** Resolves with all that came back once the server has closed the connection. */
  readonly closed: Promise<string>;
}

/** Opens a connection; what is written on it is the test's. */
export async function rawConnection(port: number): Promise<RawConnection> {
  // Node would close our side as soon as the server closes its own.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  const received = (): string => Buffer.concat(chunks).toString('utf8');
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<string>((resolve) => {
    const end = (): void => {
      socket.destroy();
      resolve(received());
    };
    socket.on('end', end);
    socket.on('error', end);
    socket.on('close', end);
  });
  return { socket, received, closed };
}
