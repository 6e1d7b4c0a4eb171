import { Agent, request } from 'node:http';

/** One call, as it is sent. */
export interface Sent {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends one call and reads its response to the end; milliseconds. Throws for any other response than 200. */
export function timeOf(
  url: string,
  { path, method, headers, body }: Sent,
  agent: Agent,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const json = { 'Content-Type': 'application/json' };
  const start = performance.now();
  const sent = request(
    `${url}${path}`,
    { method, agent, headers: { ...json, ...headers } },
    (got) => {
      let text = '';
      got.setEncoding('utf8');
      got.on('data', (piece) => {
        text += piece;
      });
      got.on('end', () => {
        if (got.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${method} ${path}: ${got.statusCode} ${text}`));
      });
    },
  );
  sent.on('error', reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

/** What was measured of one function: the time of each call, and how long all of them took together. */
export class Latencies {
  readonly #times: number[] = [];
  #busyMs = 0;

  /** Makes `count` calls, `atOnce` of them under way at any moment. */
  async add(count: number, atOnce: number, call: (agent: Agent) => Promise<number>): Promise<void> {
    // Of this turn alone: a server closes what was idle during the other one's.
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    let left = count;
    const start = performance.now();
    const caller = async () => {
      while (left > 0) {
        left -= 1;
        this.#times.push(await call(agent));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, caller));
    this.#busyMs += performance.now() - start;
    agent.destroy();
  }

  at(share: number): number {
    const sorted = this.#times.toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }

  get callsASecond(): number {
    return (this.#times.length / this.#busyMs) * 1000;
  }
}
