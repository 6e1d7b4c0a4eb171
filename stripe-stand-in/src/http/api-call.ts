import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallRecord } from '../control/contract.ts';
import type { StandIn } from '../control/run-command.ts';
import { apiVersion } from '../world/world.ts';
import { type Answered, type ApiRequest, admit, answer, failed } from './answer.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import type { Fault } from './faults.ts';

const keptCalls = 500;

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, Stripe-Version, X-Stripe-Client-User-Agent',
  'Access-Control-Expose-Headers': 'Request-Id, Idempotent-Replayed',
  'Access-Control-Max-Age': '300',
};

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/** Answers one call to `/v1/…`, or lets happen to it what a tester has asked for. */
export function answerApiCall(
  standIn: StandIn,
  incoming: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): void {
  if (incoming.method === 'OPTIONS') {
    response.writeHead(204, cors);
    response.end();
    return;
  }
  const request: ApiRequest = {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    parameters: incoming.method === 'POST' ? body : url.search.slice(1),
    idempotencyKey: header(incoming, 'idempotency-key'),
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
  let fault: Fault | null = null;
  const answered = ((): Answered | null => {
    try {
      checkVersion(header(incoming, 'stripe-version'));
      const caller = admit(standIn.world, request, incoming.headers.authorization);
      record.caller = caller;
      fault = standIn.faults.take(request.method, request.path, caller);
      record.fault = fault?.kind ?? null;
      return insteadOf(fault) ?? answerUnlessCut(standIn, request, caller, fault);
    } catch (error) {
      return { ...failed(error), replayed: false };
    }
  })();
  finish(response, record, request, answered, fault);
}

/** An error answered instead of the call, which is not executed. */
function insteadOf(fault: Fault | null): Answered | null {
  if (fault?.kind === 'server-error') {
    const error = new ApiError(500, {
      type: 'api_error',
      message: 'An unknown error occurred. (The stand-in was asked for it.)',
    });
    return { ...failed(error), replayed: false };
  }
  if (fault?.kind === 'rate-limit') {
    const error = new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. (The stand-in was asked for it.)',
    });
    return { ...failed(error), replayed: false };
  }
  return null;
}

function answerUnlessCut(
  { world, keys }: StandIn,
  request: ApiRequest,
  caller: 'server' | 'browser',
  fault: Fault | null,
): Answered | null {
  return fault?.kind === 'reset' || fault?.kind === 'timeout'
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

function finish(
  response: ServerResponse,
  record: CallRecord,
  request: ApiRequest,
  answered: Answered | null,
  fault: Fault | null,
): void {
  if (fault?.kind === 'timeout') {
    return;
  }
  if (answered === null || fault?.kind === 'lost-response') {
    cut(response, fault?.kind === 'reset' && record.caller === 'server');
    return;
  }
  record.status = answered.status;
  record.requestId = answered.requestId;
  record.replayed = answered.replayed;
  const write = () => {
    response.writeHead(answered.status, {
      ...cors,
      'Content-Type': 'application/json',
      'Request-Id': answered.requestId,
      'Stripe-Version': apiVersion,
      ...(request.idempotencyKey === null ? {} : { 'Idempotency-Key': request.idempotencyKey }),
      ...(answered.replayed ? { 'Idempotent-Replayed': 'true' } : {}),
    });
    response.end(answered.body);
  };
  if (fault?.kind === 'slow') {
    setTimeout(write, fault.delayMs ?? 1000);
  } else {
    write();
  }
}
