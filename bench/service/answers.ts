import { request } from 'node:http';
import type { Call } from './load.ts';

/** What a server answers to some calls, in their order, as it comes over the wire. */
export async function answersTo(origin: string, calls: readonly Call[]): Promise<Buffer[]> {
  const answers: Buffer[] = [];
  for (const call of calls) answers.push(await ask(origin, call));
  return answers;
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
