import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { cancelByEmail } from '../flows/payments/cancel-by-email.ts';
import { cancelOwn } from '../flows/payments/cancel-own.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';

const limits: CallLimits = {
  call: 'cancelSubscription',
  windowSeconds: 3600,
  perIdentity: 10,
  perChain: 30,
  perAddress: 200,
  inAll: 1000,
};

/** Cancels the caller's own subscriptions, or, for a caller who is not known, those of an e-mail. */
export const cancelSubscription: Handler<'cancelSubscription'> = async (
  { email },
  { caller, request },
) => {
  const now = new Date();
  const typed = email?.trim().toLowerCase() ?? null;
  if (caller && (typed === null || typed === caller.email?.toLowerCase())) {
    await limitCalls(limits, request, { kind: 'member', uid: caller.uid }, now);
    return cancelOwn(caller, now);
  }
  if (typed === null) {
    throw new ApiError('unauthenticated', 'You must be logged in to cancel your subscription.');
  }
  await limitCalls(limits, request, { kind: 'email', email: typed }, now);
  await cancelByEmail(typed, now);
  // Who asks is not known, so the response holds nothing that the call did not.
  return { canceled: ['subscription'] };
};
