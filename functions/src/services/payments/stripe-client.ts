import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@geonod/contracts/durations';
import type Stripe from 'stripe';
import { stripeApiUrl, stripeSecretKey } from '../../config.ts';
import { ApiError } from '../../http/api-error.ts';
import { log } from '../../log/log.ts';
import { ownTurn } from './pace.ts';

/** Long enough for Stripe's slowest responses, short enough for somebody who waits on a page. */
const timeoutMs = 8_000;
/** What makes something may take Stripe longer; given up, it would only be met again, under way, by its own repeat. */
const makingTimeoutMs = 15_000;
const retries = 2;

/**
 * How long a call waits at most before it is made again, each time, where Stripe took it for one too many, or the same one
 * is under way. All together are short enough for whoever waits on a page.
 */
const backOffMs = [300, 600, 1200, 2400];

export const unavailableMessage = 'Payments are not available right now. Please try again.';

/** Stripe understood a call and refused it. Carries nothing that could be personal. */
export class StripeRefusal extends Error {
  readonly type: string;
  readonly code: string | null;
  /** Why a card's issuer said no, where that is told. */
  readonly declineCode: string | null;
  readonly param: string | null;

  constructor(error: Stripe.errors.StripeError) {
    super(`Stripe refused: ${error.type} ${error.code ?? ''} ${error.param ?? ''}`.trim());
    this.name = 'StripeRefusal';
    this.type = error.type;
    this.code = error.code ?? null;
    // The client's class for cards says '' where none is told.
    this.declineCode = error.decline_code || null;
    this.param = error.param ?? null;
  }
}

/** What Stripe said to this call before, a failure or a no, and only repeated: what it would say now is not known. */
class RememberedAnswer extends Error {
  readonly answer: StripeRefusal | ApiError;

  constructor(answer: StripeRefusal | ApiError) {
    super('Stripe repeated an answer of before');
    this.answer = answer;
  }
}

type StripeModule = typeof import('stripe').default;

let client: { readonly stripe: Stripe; readonly errors: StripeModule['errors'] } | undefined;

async function stripeClient() {
  if (client) return client;
  const { default: StripeConstructor } = await import('stripe');
  const url = new URL(stripeApiUrl.value());
  const isHttps = url.protocol === 'https:';
  client = {
    stripe: new StripeConstructor(stripeSecretKey.value(), {
      host: url.hostname,
      port: url.port || (isHttps ? 443 : 80),
      protocol: isHttps ? 'https' : 'http',
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      appInfo: { name: 'GeoNod' },
    }),
    errors: StripeConstructor.errors,
  };
  return client;
}

/**
 * Makes one call to Stripe. A refusal is thrown as `StripeRefusal`; whatever is not about the call
 * itself (no response, a failure of Stripe's, a wrong key) is thrown as the API error `unavailable`.
 */
export async function callStripe<Result>(
  call: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  try {
    return await callOnce(call);
  } catch (error) {
    // Under a key of its own, what is repeated was said a second ago.
    throw error instanceof RememberedAnswer ? error.answer : error;
  }
}

async function callOnce<Result>(call: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  const { stripe, errors } = await readyClient();
  try {
    return await untilTaken(() => call(stripe), errors);
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    const isRefusal =
      error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError;
    const answer = isRefusal ? new StripeRefusal(error) : unavailable(error);
    // First of all: what was refused for a reason that is mended by now is not refused now.
    if (error.headers?.['idempotent-replayed'] === 'true') throw new RememberedAnswer(answer);
    throw answer;
  }
}

/**
 * Makes a call again, later each time, while Stripe takes it for one too many, or is at work on one under the same key, as
 * where a webhook and a page settle the same payment: nothing was done for this one then, and nothing is remembered for its
 * key but what came of the other. By chance not all at the same moment, since those that came together would come together
 * again.
 */
async function untilTaken<Result>(
  call: () => Promise<Result>,
  errors: StripeModule['errors'],
): Promise<Result> {
  for (const longestMs of backOffMs) {
    try {
      await ownTurn();
      return await call();
    } catch (error) {
      if (!isBusy(error, errors)) throw error;
      await pause(longestMs * (0.5 + Math.random() / 2));
    }
  }
  await ownTurn();
  return await call();
}

/** Source: https://docs.stripe.com/error-low-level: 409 is a conflict with another call, such as one under the same key. */
function isBusy(error: unknown, errors: StripeModule['errors']): boolean {
  return (
    error instanceof errors.StripeRateLimitError ||
    (error instanceof errors.StripeError && error.statusCode === 409)
  );
}

function unavailable({ type, code, statusCode, requestId }: Stripe.errors.StripeError): ApiError {
  log('stripe-call-failed', { type, code, statusCode, stripeRequestId: requestId });
  return new ApiError('unavailable', unavailableMessage);
}

async function readyClient() {
  try {
    return await stripeClient();
  } catch (error) {
    log('stripe-not-configured', {}, error);
    throw new ApiError('unavailable', unavailableMessage);
  }
}

/** For how long a call whose keys both only repeat an answer is made under the same third one. */
const thirdKeyMs = 10 * minuteMs;

/**
 * Makes a call under an idempotency key. Stripe remembers its own failures too, and what it refused, for a day: a call
 * that only meets such a memory is made again under a second key, and where that failed, too, under one of these minutes.
 *
 * The key bears a hash of the parameters, since Stripe refuses one that comes again with others: after a release that
 * changes a description, whoever had the page open could not pay for a day. Repeats of one act send the same parameters,
 * and share a key. Where a release comes between two of them the act may be done twice, as it may after the day for which
 * Stripe keeps a key; so this is only for calls that do no harm when several have an effect: of two payments one is returned,
 * of two subscriptions of one payment one ends before it is charged, and nothing is refunded beyond what was paid.
 */
export async function callStripeWithKey<Params extends object, Result>(
  key: string,
  params: Params,
  call: (
    stripe: Stripe,
    params: Params,
    options: { readonly idempotencyKey: string; readonly timeout: number },
  ) => Promise<Result>,
): Promise<Result> {
  const own = `${key}:${digestOf(params)}`;
  const last = `${own}:at:${Math.floor(Date.now() / thirdKeyMs)}`;
  for (const idempotencyKey of [own, `${own}:again`]) {
    try {
      return await callOnce((stripe) => call(stripe, params, optionsOf(idempotencyKey)));
    } catch (error) {
      if (!(error instanceof RememberedAnswer)) throw error;
    }
  }
  return callStripe((stripe) => call(stripe, params, optionsOf(last)));
}

const optionsOf = (idempotencyKey: string) => ({ idempotencyKey, timeout: makingTimeoutMs });

function digestOf(params: object): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 12);
}

/** Runs a call that may have been made before: a refusal of that kind counts as done. */
export async function unlessRefused<Result>(
  codes: readonly string[],
  call: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StripeRefusal && codes.includes(error.code ?? '')) return null;
    throw error;
  }
}

/** More than anybody has. Whoever has more is looked at by a person. */
const mostOfOne = 1000;

/** All that Stripe lists of one customer, or of one payment. */
export async function everyOf<Item>(
  list: (stripe: Stripe) => Stripe.ApiListPromise<Item>,
): Promise<Item[]> {
  const found = await callStripe((stripe) => list(stripe).autoPagingToArray({ limit: mostOfOne }));
  if (found.length >= mostOfOne) throw new Error('There is more than can be looked at');
  return found;
}

/** Whether Stripe's API responds. Asked without a key: a refusal is a response, and nothing of ours is read. */
export async function stripeResponds(): Promise<boolean> {
  const { status, body } = await fetch(new URL('/v1/balance', stripeApiUrl.value()), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  // What is neither read nor cancelled keeps its connection.
  await body?.cancel();
  return status < 500;
}

export function idOf(
  reference: string | { readonly id: string } | null | undefined,
): string | null {
  if (!reference) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** A part of an object that was asked for in full. */
export function expanded<Part extends { id: string }>(part: string | Part | null): Part | null {
  return part === null || typeof part === 'string' ? null : part;
}

/** Stripe tells time in Unix seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
