import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallRecord } from '../control/contract.ts';
import type { StandIn } from '../control/run-command.ts';
import { apiVersion } from '../world/world.ts';
import { type Answered, type ApiRequest, admit, answer, failed } from './answer.ts';
import { findRoute } from './api.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import type { Fault } from './faults.ts';

const keptCalls = 500;
/** How late a slow answer is, in milliseconds, unless its tester says so. */
export const slowByMs = 1000;

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, Stripe-Version, X-Stripe-Client-User-Agent',
  'Access-Control-Expose-Headers': 'Request-Id, Idempotent-Replayed',
  'Access-Control-Max-Age': '300',
};

/** One call to `/v1/…` as it arrives. */
export interface IncomingCall {
  method: string;
  /** Path without the query. */
  path: string;
  /** What follows the question mark. */
  query: string;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a call comes to. */
export interface Outcome {
  /** What goes wrong on the way back, besides what `reply` shows. */
  fault: Fault | null;
  /** Null when it was not executed. */
  reply: Reply | null;
  caller: CallRecord['caller'];
}

/** A call that has come in, and was not carried out yet. */
interface Arrival {
  readonly request: ApiRequest;
  readonly record: CallRecord;
  /** What is answered instead of it, or null where it is let in. */
  readonly refusal: Answered | null;
  /** What goes wrong with it. */
  readonly fault: Fault | null;
  /** The idempotency key that no other call may use until this one is answered. */
  readonly heldKey: string | null;
}

/** Answers one call to `/v1/…` within no time, or lets happen to it what a tester has asked for. */
export function answerApiCall(standIn: StandIn, call: IncomingCall): Outcome {
  const arrival = arrive(standIn, call);
  try {
    return carryOut(standIn, arrival);
  } finally {
    release(standIn, arrival);
  }
}

function arrive(standIn: StandIn, { method, path, query, headers, body }: IncomingCall): Arrival {
  const request: ApiRequest = {
    method,
    path,
    parameters: method === 'POST' ? body : query,
    idempotencyKey: headers['idempotency-key'] ?? null,
  };
  const record: CallRecord = {
    at: standIn.world.now(),
    method: request.method,
    path: request.path,
    caller: null,
    status: null,
    requestId: null,
    idempotencyKey: request.idempotencyKey,
    replayed: false,
    fault: null,
  };
  standIn.calls.push(record);
  if (standIn.calls.length > keptCalls) {
    standIn.calls.shift();
  }
  const refused = (error: unknown): Arrival => ({
    request,
    record,
    refusal: { ...failed(error), replayed: false },
    fault: null,
    heldKey: null,
  });
  const key = method === 'POST' ? request.idempotencyKey : null;
  try {
    checkVersion(headers['stripe-version'] ?? null);
    const caller = admit(standIn.world, request, headers.authorization);
    record.caller = caller;
    if (caller === 'server' && isOneTooMany(standIn, request)) return refused(tooManyCalls());
    if (key !== null && !standIn.keys.hold(key)) return refused(keyInUse());
    const fault = standIn.faults.take(request.method, request.path, caller);
    record.fault = fault?.kind ?? null;
    return { request, record, refusal: null, fault, heldKey: key };
  } catch (error) {
    return refused(error);
  }
}

function release({ keys }: StandIn, { heldKey }: Arrival): void {
  if (heldKey !== null) keys.release(heldKey);
}

function carryOut(standIn: StandIn, { request, record, refusal, fault }: Arrival): Outcome {
  const { caller } = record;
  const answered = ((): Answered | null => {
    try {
      return (
        refusal ??
        insteadOf(fault, standIn, request) ??
        answerUnlessCut(standIn, request, caller, fault)
      );
    } catch (error) {
      return { ...failed(error), replayed: false };
    }
  })();
  if (answered === null) return { fault, reply: null, caller };
  if (!isLost(fault)) {
    record.status = answered.status;
    record.requestId = answered.requestId;
    record.replayed = answered.replayed;
  }
  return { fault, reply: replyOf(request, answered), caller };
}

function isLost(fault: Fault | null): boolean {
  return fault?.kind === 'lost-response';
}

function replyOf({ idempotencyKey }: ApiRequest, answered: Answered): Reply {
  // A failure that is remembered is only repeated. Source: stripe-node, `_shouldRetry`.
  const isFinal = answered.replayed && answered.status >= 500;
  const shouldRetry = isFinal ? false : answered.shouldRetry;
  const headers = {
    ...cors,
    'Content-Type': 'application/json',
    'Request-Id': answered.requestId,
    'Stripe-Version': apiVersion,
    ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(answered.replayed ? { 'Idempotent-Replayed': 'true' } : {}),
    ...(shouldRetry === undefined ? {} : { 'Stripe-Should-Retry': String(shouldRetry) }),
  };
  return { status: answered.status, headers, body: answered.body };
}

/**
 * Answers one call to `/v1/…` over its connection. One of the server takes its time: half of it passes before the thing is
 * done, half before that is told, and until then its idempotency key is held, also where nobody waits any more.
 */
export async function serveApiCall(
  standIn: StandIn,
  incoming: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  if (incoming.method === 'OPTIONS') {
    response.writeHead(204, cors);
    response.end();
    return;
  }
  const header = (name: string) => {
    const value = incoming.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const arrival = arrive(standIn, {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    headers: {
      authorization: header('authorization'),
      'idempotency-key': header('idempotency-key'),
      'stripe-version': header('stripe-version'),
    },
    body,
  });
  const { fault, record, refusal } = arrival;
  try {
    if (fault?.kind === 'slow') await pause(fault.delayMs ?? slowByMs);
    const isTimed = record.caller === 'server' && refusal === null;
    const takesMs = isTimed ? standIn.latency.next(record.method) : 0;
    if (takesMs > 0) await pause(takesMs / 2);
    const outcome = carryOut(standIn, arrival);
    if (takesMs > 0) await pause(takesMs / 2);
    finish(response, outcome);
  } finally {
    release(standIn, arrival);
  }
}

/** An error answered instead of the call, which is not executed. Of these Stripe remembers a 500 for the call's key. */
function insteadOf(
  fault: Fault | null,
  { keys, world }: StandIn,
  { method, path, parameters, idempotencyKey: key }: ApiRequest,
): Answered | null {
  if (fault?.kind === 'server-error') {
    const error = new ApiError(500, {
      type: 'api_error',
      message: 'An unknown error occurred. (The stand-in was asked for it.)',
    });
    const answer = failed(error);
    const isNew = key !== null && !keys.find(key, path, parameters, world.now());
    if (isNew && method === 'POST') keys.remember(key, path, parameters, world.now(), answer);
    return { ...answer, replayed: false, ...(fault.noRetry ? { shouldRetry: false } : {}) };
  }
  if (fault?.kind === 'lock-timeout') {
    const error = new ApiError(429, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object is locked by another request. (The stand-in was asked for it.)',
    });
    return { ...failed(error), replayed: false, shouldRetry: true };
  }
  if (fault?.kind === 'in-use') {
    return { ...failed(keyInUse()), replayed: false };
  }
  if (fault?.kind === 'rate-limit') {
    return { ...failed(tooManyCalls()), replayed: false };
  }
  return null;
}

/** Source: docs.stripe.com/error-codes#idempotency-key-in-use */
function keyInUse(): ApiError {
  return new ApiError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message:
      'There is another request under way with this idempotency key. Please try again later.',
  });
}

function tooManyCalls(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  });
}

function isOneTooMany({ rateLimit }: StandIn, { method, path }: ApiRequest): boolean {
  const endpoint = findRoute(method, path)?.route.path ?? path;
  return rateLimit.refuses(`${method} ${endpoint}`, performance.now());
}

function answerUnlessCut(
  { world, keys }: StandIn,
  request: ApiRequest,
  caller: CallRecord['caller'],
  fault: Fault | null,
): Answered | null {
  return caller === null || fault?.kind === 'reset' || fault?.kind === 'timeout'
    ? null
    : answer(world, keys, request, caller);
}

function checkVersion(version: string | null): void {
  if (version !== null && version !== apiVersion) {
    throw invalidRequest(
      `This stand-in answers in the shapes of ${apiVersion}, not of ${version}.`,
    );
  }
}

/**
 * Cuts the connection: at once, which stripe-node takes for a stale connection and repeats the
 * call, or in the middle of the answer, which neither it nor a browser can repeat unasked.
 */
function cut(response: ServerResponse, atOnce: boolean): void {
  if (atOnce) {
    response.destroy();
    return;
  }
  response.writeHead(200, { ...cors, 'Content-Type': 'application/json', 'Content-Length': 1000 });
  response.write('{', () => response.destroy());
}

function finish(response: ServerResponse, { fault, reply, caller }: Outcome): void {
  if (fault?.kind === 'timeout') {
    return;
  }
  if (reply === null || isLost(fault)) {
    cut(response, fault?.kind === 'reset' && caller === 'server');
    return;
  }
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}
