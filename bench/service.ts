// The service on loopback: search and pages beside an answer that costs nothing, in one run.
import { Agent, request } from 'node:http';
import { startServer } from '../e2e/server.ts';
import { printTable, summarize } from './samples.ts';

const CONNECTIONS = 8;
const SECONDS = 3;
const QUERIES = ['数据库密码', '伪静态', 'api_key', 'docker', '备份', '忘记密码', '插件', 'config.php'];

interface Call {
  method: string;
  path: string;
  body?: string;
}

/** Asks over kept connections until the time is up; latencies in milliseconds. */
async function load(origin: string, call: (index: number) => Call): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  let index = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask(origin, agent, call(index));
      index += 1;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return times;
}

function ask(origin: string, agent: Agent, { method, path, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method,
        headers: { 'accept-encoding': 'br', 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' },
      },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode ?? 'nothing'}`));
        answer.resume();
        answer.once('end', resolve);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

const search = (index: number): Call => ({
  method: 'POST',
  path: '/1/indexes/*/queries',
  body: JSON.stringify({ requests: [{ indexName: 'emlog-docs', query: QUERIES[index % QUERIES.length], hitsPerPage: 20 }] }),
});

const server = await startServer();
try {
  const cases: [string, (index: number) => Call][] = [
    ['GET /healthz (nothing to do)', () => ({ method: 'GET', path: '/healthz' })],
    ['POST a search', search],
    ['GET a page, brotli', () => ({ method: 'GET', path: '/docs/install/config' })],
  ];
  let base = 0;
  const rows: string[][] = [];
  for (const [name, call] of cases) {
    const times = await load(server.origin, call);
    const { count, p50, p99 } = summarize(times);
    base ||= count;
    rows.push([name, String(Math.round(count / SECONDS)), p50.toFixed(2), p99.toFixed(2), `${Math.round((100 * count) / base)} %`]);
  }
  printTable(
    `Service: ${CONNECTIONS} connections, ${SECONDS} s each, caller on the same machine`,
    ['request', 'per second', 'p50 ms', 'p99 ms', 'of healthz'],
    rows,
  );
} finally {
  await server.stop();
}
