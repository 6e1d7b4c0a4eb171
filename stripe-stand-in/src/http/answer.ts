import type Stripe from 'stripe';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { findRoute } from './api.ts';
import { ApiError } from './api-error.ts';
import { authenticate, secretKeyRequired } from './authenticate.ts';
import { expand } from './expand.ts';
import { decodeForm } from './form.ts';
import type { Answer, IdempotencyKeys } from './idempotency.ts';
import { Params } from './params.ts';
import type { Call } from './route.ts';

export interface ApiRequest {
  method: string;
  /** Path without the query. */
  path: string;
  /** Form-encoded parameters: the query of a GET, the body of any other call. */
  parameters: string;
  idempotencyKey: string | null;
}

export interface Answered extends Answer {
  /** Whether this is an earlier answer, repeated for its idempotency key. */
  replayed: boolean;
  /** What it says of whether the call is to be made again; unsaid unless given. */
  shouldRetry?: boolean;
}

/** Whose call this is, or Stripe's refusal when its key may not make it. */
export function admit(
  world: World,
  request: ApiRequest,
  authorization: string | undefined,
): Call['caller'] {
  const caller = authenticate(world.settings, authorization);
  const found = findRoute(request.method, request.path);
  if (caller === 'browser' && found !== undefined && !found.route.browser) {
    throw secretKeyRequired();
  }
  return caller;
}

/** Runs one call against the pretended account. */
export function answer(
  world: World,
  keys: IdempotencyKeys,
  request: ApiRequest,
  caller: Call['caller'],
): Answered {
  const requestId = newId('req', 14);
  const key = request.method === 'POST' ? request.idempotencyKey : null;
  try {
    const known =
      key === null ? undefined : keys.find(key, request.path, request.parameters, world.now());
    if (known !== undefined) {
      return { ...known, requestId, replayed: true };
    }
    const run = prepare(request);
    const result = execute(() => run(world, caller, requestId), requestId);
    if (key !== null) {
      keys.remember(key, request.path, request.parameters, world.now(), result);
    }
    return { ...result, replayed: false };
  } catch (error) {
    return { ...failed(error, requestId), replayed: false };
  }
}

type Run = (world: World, caller: Call['caller'], requestId: string) => object;

/** Finds the call and reads its parameters; what is refused here is not remembered for a key. */
function prepare(request: ApiRequest): Run {
  const found = findRoute(request.method, request.path);
  if (found === undefined) {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.path}). Either Stripe has no such call, or this stand-in does not know it.`,
    });
  }
  const params = new Params<{ expand?: string[] }>(decodeForm(request.parameters));
  const paths = params.texts('expand') ?? [];
  const run = found.route.prepare(params);
  params.refuseUnread();
  return (world, caller, requestId) => {
    world.request = { id: requestId, idempotency_key: request.idempotencyKey };
    try {
      return expand(world, run({ world, caller, id: found.id }), paths);
    } finally {
      world.request = null;
    }
  };
}

function execute(run: () => object, requestId: string): Answer {
  try {
    return { status: 200, body: JSON.stringify(run(), null, 2), requestId };
  } catch (error) {
    return failed(error, requestId);
  }
}

/** Stripe's error answer; anything that is not a Stripe error is the stand-in's own fault. */
export function failed(error: unknown, requestId = newId('req', 14)): Answer {
  if (!(error instanceof ApiError)) {
    console.error('The Stripe stand-in failed:', error);
  }
  const known =
    error instanceof ApiError
      ? error
      : new ApiError(500, {
          type: 'api_error',
          message: `The Stripe stand-in failed: ${String(error)}`,
        });
  const body: { error: Stripe.StripeRawError } = {
    error: {
      ...known.body,
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    },
  };
  return { status: known.status, body: JSON.stringify(body, null, 2), requestId };
}
