import { learnServiceTime } from './service-clock.ts';

/** What came back; `status` is 0 when nothing did. */
export interface LightResponse {
  readonly status: number;
  /** Parsed JSON, unchecked; undefined when there was none. */
  readonly body: unknown;
}

/** A connection that has died in silence would keep its reader waiting for minutes. */
const timeLimitMs = 25_000;

/**
 * Makes a call without the contract table: the recipient's page is opened outdoors on poor connections, and the
 * schemas weigh more than everything else that it does. Its few responses are checked by hand. Never rejects, and
 * gives up what takes too long.
 */
export function lightCall(
  path: string,
  post?: object,
  headers: Record<string, string> = {},
): Promise<LightResponse> {
  const controller = new AbortController();
  // By hand: not every browser that reads this page has `AbortSignal.timeout`, and an early request takes no signal.
  const late = new Promise<LightResponse>((resolve) => {
    setTimeout(() => {
      controller.abort();
      resolve(nothing);
    }, timeLimitMs);
  });
  return Promise.race([
    respond(path, { headers, signal: controller.signal, ...(post && asJson(post)) }),
    late,
  ]);
}

const nothing: LightResponse = { status: 0, body: undefined };

async function respond(path: string, init: RequestInit): Promise<LightResponse> {
  try {
    const early = takeEarly(path);
    const sentAt = early === undefined ? Date.now() : performance.timeOrigin;
    const response = await (early ?? fetch(path, init));
    learnServiceTime(response.headers.get('Date'), sentAt);
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  } catch {
    return nothing;
  }
}

function asJson(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // An answer that was given arrives, also when its page is closed at once.
    keepalive: true,
  };
}

/** The response to a call that a script in link-shell.html has made already. It is good for one reading: a retry asks anew. */
function takeEarly(path: string): Promise<Response> | undefined {
  const { earlyRequest } = window;
  if (earlyRequest?.path !== path) return;
  delete window.earlyRequest;
  return earlyRequest.response;
}

declare global {
  interface Window {
    earlyRequest?: { readonly path: string; readonly response: Promise<Response> };
  }
}
