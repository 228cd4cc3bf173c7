import autocannon from 'autocannon';

/** What is asked. */
export type Call = autocannon.Request;

/** Gives what is asked next, on whatever connection. */
export type NextCall = () => Call;

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

/**
 * Puts a server under load; latencies from this process on the same machine.
 *
 * @param calls few that are asked again and again, each connection beginning elsewhere; or each time another. The caller
 *   prepares all of a list before anything is asked: with a long one it would measure itself.
 */
export async function load(origin: string, calls: readonly Call[] | NextCall, { connections, seconds, rate }: Load): Promise<Loaded> {
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
        ...(typeof calls === 'function'
          ? { requests: [{ setupRequest: calls }] }
          : {
              requests: [...calls],
              setupClient: (client) => {
                const at = Math.floor((calls.length / connections) * clients++) % calls.length;
                client.setRequests([...calls.slice(at), ...calls.slice(0, at)]);
              },
            }),
        ...(rate === undefined ? {} : { overallRate: rate }),
      },
      done,
    ).on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return { times, failures: non2xx + errors + timeouts };
}
