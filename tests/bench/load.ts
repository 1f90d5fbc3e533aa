import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

export interface Target {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly body: (index: number) => string;
}

/** Orders one after another on each of `connections` keep-alive connections, for so many seconds. */
export async function load(
  { port, tokens, body }: Target,
  connections: number,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const run = async (connection: number, until: number, keep: boolean) => {
    for (let index = 0; performance.now() < until; index += 1) {
      const begun = performance.now();
      await post(agent, port, tokens[connection % tokens.length] ?? '', body(index));
      if (keep) times.push(performance.now() - begun);
    }
  };
  const together = (until: number, keep: boolean) =>
    Promise.all(Array.from({ length: connections }, (_, connection) => run(connection, until, keep)));
  await together(performance.now() + 1_500, false);
  const begun = performance.now();
  await together(begun + seconds * 1_000, true);
  const elapsed = performance.now() - begun;
  agent.destroy();
  return {
    perSecond: (times.length / elapsed) * 1_000,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function post(agent: Agent, port: number, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/user/orders',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': crypto.randomUUID(),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`an order was answered ${answer.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
