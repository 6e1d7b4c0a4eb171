import {
  type Endpoint,
  type EndpointAuth,
  type EndpointName,
  type EndpointOutput,
  type Endpoints,
  endpoints,
  fileBytes,
  type ParsedInput,
} from '@geonod/contracts';
import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/https';
import * as z from 'zod/mini';
import type { TokenCall } from '../flows/limits/limit-token.ts';
import { tokenLimitsOf } from '../flows/limits/token-limits.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { LoadModule } from './handler-module.ts';
import { parseInput } from './parse-input.ts';
import { sendFile, sendJson } from './send-output.ts';
import { serveCall } from './serve-call.ts';

/** Whom a handler is told of, by what its contract says of who may call. */
interface CallerBy {
  readonly none: null;
  readonly optional: Caller | null;
  readonly bearer: Caller;
}

/** What a handler is given besides its parsed input. */
export interface CallContext<Name extends EndpointName> {
  readonly caller: CallerBy[Endpoints[Name]['auth']];
  readonly request: Request;
}

/** What a call does: parsed input in, contract output out, `ApiError` thrown for a refusal. */
export type Handler<Name extends EndpointName> = (
  input: ParsedInput<Name>,
  context: CallContext<Name>,
) => Promise<EndpointOutput<Name>> | EndpointOutput<Name>;

/**
 * Makes the HTTPS function of a call: checks method and token, parses the input, runs the handler
 * and responds with the output as the contract parses it.
 *
 * The handler is loaded on first use, so that a cold call pays for nothing but its own packages. Avoids awaiting what is
 * already there: the runtime instruments every promise, and three cost as much as a whole number look-up.
 */
export function defineEndpoint<Name extends EndpointName>(
  name: Name,
  options: HttpsOptions,
  load: LoadModule<Name, Handler<Name>>,
): HttpsFunction {
  const contract = endpoints[name];
  const called = { ...contract, name };
  const moduleOf = onceLoaded(load);
  const limits = tokenLimitsOf(name);
  return onRequest(options, (request, response) =>
    serveCall(name, response, () => {
      if (request.method !== contract.method) {
        response.set('Allow', contract.method);
        throw new ApiError('method-not-allowed');
      }
      return after(authenticate<Endpoints[Name]['auth']>(request, called), (caller) => {
        const input = parseInput(request, contract) as ParsedInput<Name> &
          Readonly<Record<string, unknown>>;
        const handled = after(moduleOf(), ({ [name]: handle }) => {
          const work = () => handle(input, { caller, request });
          return limits === null
            ? work()
            : limited({ name, limits, token: String(input[limits.token]), request }, work);
        });
        return after(handled, (given) => send(response, contract, given));
      });
    }),
  );
}

function send(
  response: Response,
  { output, file }: Endpoint,
  given: unknown,
): Promise<void> | void {
  const sent = z.parse(output, given);
  if (file) return sendFile(response, file, z.parse(fileBytes, sent));
  sendJson(response, sent);
}

/** Goes on with a value: at once with what is there, and later with what is waited for. */
function after<Value, Result>(
  value: Promise<Value> | Value,
  goOn: (value: Value) => Promise<Result> | Result,
): Promise<Result> | Result {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}

/** What it depends on whether a token is believed. */
interface Called extends Pick<Endpoint, 'byTokenAlone'> {
  readonly name: EndpointName;
}

const authenticators: {
  readonly [Auth in EndpointAuth]: (
    sent: Request,
    call: Called,
  ) => CallerBy[Auth] | Promise<CallerBy[Auth]>;
} = {
  none: () => null,
  optional: (request, call) => (request.get('authorization') ? callerOf(request, call) : null),
  bearer: callerOf,
};

function authenticate<Auth extends EndpointAuth>(
  request: Request,
  call: Called & { readonly auth: Auth },
): CallerBy[Auth] | Promise<CallerBy[Auth]> {
  return authenticators[call.auth](request, call);
}

const verifierOf = onceLoaded(() => import('./verify-caller.ts'));
const limiterOf = onceLoaded(() => import('../flows/limits/limit-caller.ts'));

/**
 * Nobody is asked about an account before whoever calls is counted, and nobody is counted by a token that is no good: it
 * could name anybody.
 */
async function callerOf(request: Request, { name, byTokenAlone }: Called): Promise<Caller> {
  const header = request.get('authorization');
  if (!header) throw new ApiError('unauthenticated');
  const [{ bearerToken, verifyToken, requireOpenAccount }, { limitCaller }] = await Promise.all([
    verifierOf(),
    limiterOf(),
  ]);
  const token = bearerToken(header);
  const caller = await verifyToken(token);
  await limitCaller(name, caller, new Date());
  if (byTokenAlone !== true) await requireOpenAccount(token);
  return caller;
}

const tokenLimiterOf = onceLoaded(() => import('../flows/limits/limit-token.ts'));

/** Does the work of a call that needs no account, unless its token was used in a loop. */
async function limited<Result>(
  call: TokenCall,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const { limitToken } = await tokenLimiterOf();
  return limitToken(call, new Date(), work);
}

/**
 * What is loaded on first use, and at hand from then on: `import()` of what is there already costs more than most calls
 * do. What could not be loaded is tried again the next time.
 */
function onceLoaded<Loaded extends object>(
  load: () => Promise<Loaded>,
): () => Loaded | Promise<Loaded> {
  let loaded: Loaded | undefined;
  return () => loaded ?? load().then((first) => (loaded = first));
}
