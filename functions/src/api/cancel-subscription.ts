import {
  type EmailLimits,
  limitEmail,
  limitFruitless,
  limitMember,
  type MemberLimits,
} from '../flows/limits/limit-calls.ts';
import { requireAppCheck } from '../flows/limits/require-app-check.ts';
import { cancelByEmail } from '../flows/payments/cancel-by-email.ts';
import { cancelOwn } from '../flows/payments/cancel-own.ts';
import { findPayers } from '../flows/payments/find-payers.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const byMember: MemberLimits = {
  call: 'cancelSubscription',
  windowSeconds: 3600,
  perMember: 10,
};
const byEmail: EmailLimits = {
  call: 'cancelSubscription',
  windowSeconds: 3600,
  perEmail: 10,
  perAddress: 30,
  inAll: 1000,
  isUnshared: true,
};

/** Cancels the caller's own subscriptions, or, for a caller who is not known, those of an e-mail. */
export const cancelSubscription: Handler<'cancelSubscription'> = async (
  { email },
  { caller, request },
) => {
  const now = new Date();
  const typed = email ?? null;
  if (caller && (typed === null || typed === caller.email?.toLowerCase())) {
    await limitMember(byMember, caller.uid, now);
    return cancelOwn(caller, now);
  }
  if (typed === null) {
    throw new ApiError('unauthenticated', 'You must be logged in to cancel your subscription.');
  }
  await requireAppCheck(request);
  await limitEmail(byEmail, request, typed, now);
  const { payers, isKnown } = await findPayers(typed, now);
  // Not the others: who has something to cancel is charged if they cannot.
  if (!isKnown) await limitFruitless(byEmail, request, now);
  await cancelByEmail(payers, now);
  // Who asks is not known, so the response holds nothing that the call did not.
  return { canceled: ['subscription'] };
};
