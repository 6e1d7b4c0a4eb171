import { isResumable } from '../domain/cancellation.ts';
import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { readAccount } from '../flows/payments/payer-account.ts';
import { settle } from '../flows/payments/settle.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { resumeSubscription as resumeAtStripe } from '../services/payments/subscriptions.ts';

const limits: CallLimits = {
  call: 'resumeSubscription',
  windowSeconds: 3600,
  perIdentity: 10,
  perChain: 30,
  perAddress: 200,
  inAll: 1000,
};

/** Takes back a cancellation that has not taken effect yet. */
export const resumeSubscription: Handler<'resumeSubscription'> = async (
  _input,
  { caller, request },
) => {
  const now = new Date();
  await limitCalls(limits, request, { kind: 'member', uid: caller.uid }, now);
  const payer = { kind: 'member', uid: caller.uid } as const;
  const resumable = (await readAccount(payer)).subscriptions.filter(isResumable);
  if (resumable.length === 0) {
    throw new ApiError('not-found', 'There is no cancelled subscription to resume.');
  }
  for (const { id } of resumable) await resumeAtStripe(id);
  await settle(payer, {}, now);
  return { resumed: resumable.map(({ id }) => id) };
};
