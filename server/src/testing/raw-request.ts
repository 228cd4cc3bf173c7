import { connect } from 'node:net';

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
