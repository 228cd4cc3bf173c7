import { request } from 'node:http';
import type { Call } from './load.ts';

/**
 * Asks a server for some answers and gives the one of middle size, as it came over the wire.
 *
 * @param calls at least one
 */
export async function middleAnswer(origin: string, calls: readonly Call[]): Promise<Buffer> {
  const answers: Buffer[] = [];
  for (const call of calls) answers.push(await ask(origin, call));
  answers.sort((a, b) => a.length - b.length);
  return answers[Math.floor(answers.length / 2)] ?? Buffer.alloc(0);
}

/** Not by `fetch`, which unpacks. */
function ask(origin: string, { method, path, headers, body }: Call): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path ?? '/', origin), { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
