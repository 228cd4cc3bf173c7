import autocannon from 'autocannon';

/** What is asked, again and again in this order, on every connection. */
export type Call = autocannon.Request;

/** What a load showed. */
export interface Loaded {
  /** Latency of each answer, in milliseconds. */
  readonly times: readonly number[];
  /** Answers other than 2xx, and connections that failed. */
  readonly failures: number;
}

/** How a server is loaded. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second, all connections together; as many as come by default. */
  readonly rate?: number;
}

/** Requests for each connection from which on they are shared out. */
const MANY = 100;

/** Puts a server under load; latencies from this process on the same machine. */
export async function load(origin: string, requests: readonly Call[], { connections, seconds, rate }: Load): Promise<Loaded> {
  const times: number[] = [];
  let clients = 0;
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const done = (error: unknown, result: autocannon.Result): void => {
      if (error instanceof Error) reject(error);
      else resolve(result);
    };
    autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        requests: [...requests],
        // Each connection begins elsewhere: what one asks, no other has just asked. Of many requests each has a share of its
        // own, for the caller prepares all that a connection has before it sends the first.
        setupClient: (client) => {
          const share = requests.length / connections;
          const at = Math.floor(share * clients++) % requests.length;
          const all = [...requests.slice(at), ...requests.slice(0, at)];
          client.setRequests(share > MANY ? all.slice(0, Math.floor(share)) : all);
        },
        ...(rate === undefined ? {} : { overallRate: rate }),
      },
      done,
    ).on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return { times, failures: non2xx + errors + timeouts };
}
