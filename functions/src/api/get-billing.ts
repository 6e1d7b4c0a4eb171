import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { billingOf } from '../flows/payments/billing.ts';
import type { Handler } from '../http/define-endpoint.ts';

/** Settings and the member area ask once a visit. */
const limits: CallLimits = {
  call: 'getBilling',
  windowSeconds: 600,
  perIdentity: 60,
  perChain: 200,
  perAddress: 1000,
  inAll: 5000,
};

/** Tells a member what was paid, what will be, and what is owed. */
export const getBilling: Handler<'getBilling'> = async (_input, { caller, request }) => {
  const now = new Date();
  await limitCalls(limits, request, { kind: 'member', uid: caller.uid }, now);
  return billingOf(caller, now);
};
