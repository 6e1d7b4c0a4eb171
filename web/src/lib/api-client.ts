import {
  type Endpoint,
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
  type Endpoints,
  type ErrorCode,
  errorBody,
  errorCatalogue,
} from '@geonod/contracts';
import * as z from 'zod/mini';
import { learnServiceTime } from './service-clock.ts';

/** A call that came back with an error, or not at all (`network`, `unreadable`). */
export class CallError extends Error {
  readonly code: ErrorCode | 'network' | 'unreadable';
  /** The HTTP status; 0 when nothing came back. */
  readonly status: number;
  readonly field: string | undefined;
  /** Seconds until the same call may succeed, where the server knows. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: CallError['code'],
    message: string,
    status = 0,
    field?: string,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface CallOptions {
  /** Gives the bearer token, or null when nobody is signed in. */
  readonly token?: string | null;
  /** Gives the call up; without it, it is given up once nothing can come back any more. */
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
  /** Lets the call outlive the page that makes it. */
  readonly keepalive?: boolean;
}

/** A little past the minute after which Hosting breaks off every call: a connection that has died in silence says nothing itself. */
const timeLimitMs = 65_000;

/**
 * Makes one call of the contract table and gives its parsed output: `call({ getStatus }, {})`. Given its entry and not
 * its name alone, a page carries the schemas of the calls that it makes, and of no others.
 *
 * Throws `CallError` with the words and code of the error body; a response that says nothing of the kind is `unreadable`.
 */
export async function call<Name extends EndpointName>(
  entry: Pick<Endpoints, Name>,
  input: EndpointInput<Name>,
  options: CallOptions = {},
): Promise<EndpointOutput<Name>> {
  if (options.signal) return callUntil(options.signal, entry, input, options);
  // By hand: not every browser that reads the recipient's pages has `AbortSignal.timeout`.
  const controller = new AbortController();
  const late = new DOMException('Nothing came back.', 'TimeoutError');
  const timer = setTimeout(() => controller.abort(late), timeLimitMs);
  try {
    return await callUntil(controller.signal, entry, input, options);
  } finally {
    clearTimeout(timer);
  }
}

async function callUntil<Name extends EndpointName>(
  signal: AbortSignal,
  entry: Pick<Endpoints, Name>,
  input: EndpointInput<Name>,
  { token, headers = {}, keepalive = false }: CallOptions,
): Promise<EndpointOutput<Name>> {
  const [[name, contract] = noEntry()] = Object.entries<Endpoint>(entry);
  const { path, rest } = takePathParameter(name, contract.pathParameter, input);
  const isGet = contract.method === 'GET';
  const query = isGet ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const response = await send(`${path}${query}`, {
    method: contract.method,
    keepalive,
    headers: {
      ...headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(isGet ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(isGet ? {} : { body: JSON.stringify(rest) }),
    signal,
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusal(response, body, token);
  const parsed = z.safeParse(contract.output, body);
  if (!parsed.success) {
    throw new CallError('unreadable', 'The response could not be read.', response.status);
  }
  return parsed.data as EndpointOutput<Name>;
}

/** Of a call without an entry of the contract table. */
export function noEntry(): never {
  throw new Error('Which call?');
}

/** Throws `CallError` when nothing came back; an abort as it is. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await fetch(url, init);
    learnServiceTime(response.headers.get('Date'), sentAt);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('network', 'Network error. Please try again.');
  }
}

function takePathParameter(
  name: string,
  parameter: string | undefined,
  input: object,
): { path: string; rest: Record<string, unknown> } {
  const sent = { ...input } as Record<string, unknown>;
  if (parameter === undefined) return { path: `/${name}`, rest: sent };
  const { [parameter]: value, ...rest } = sent;
  return { path: `/${name}/${encodeURIComponent(String(value))}`, rest };
}

/**
 * The error that a response which is none of those wanted stands for. Where the service does not take the member's token,
 * their sign-in may have ended elsewhere: this browser then logs out too, since /login would lead whoever it still
 * takes for signed in straight back.
 */
export function refusal(response: Response, body: unknown, token?: string | null): CallError {
  const error = toCallError(response, body);
  if (token && error.code === 'unauthenticated') {
    import('./session/check-sign-in.ts')
      .then(({ checkSignIn }) => checkSignIn())
      .catch(() => undefined);
  }
  return error;
}

function toCallError({ status, headers }: Response, body: unknown): CallError {
  const parsed = z.safeParse(errorBody, body);
  const retryAfter = seconds(headers.get('Retry-After'));
  if (parsed.success) {
    const { code, error, field } = parsed.data;
    return new CallError(code, error, status, field, retryAfter);
  }
  const worded = z.safeParse(wordedBody, body);
  return worded.success
    ? new CallError(codeOf(status), worded.data.error, status, undefined, retryAfter)
    : new CallError('unreadable', `The service responded with ${status}.`, status);
}

/** An error body of a version that knows other codes, or of whatever stands before the service. */
const wordedBody = z.object({ error: z.string().check(z.minLength(1)) });

/** Those of a server's fault are `unavailable`, so that its words are shown: ours alone say nothing to a member. */
function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const known = codes.find((code) => status < 500 && errorCatalogue[code].status === status);
  return known ?? 'unavailable';
}

/** `Retry-After` may also be a date; our own server never sends one. */
function seconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
