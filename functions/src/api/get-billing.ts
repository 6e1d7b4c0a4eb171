import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import { billingOf } from '../flows/payments/billing.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Settings and the member area ask once a visit. */
const limits: MemberLimits = {
  call: 'getBilling',
  windowSeconds: 600,
  perMember: 60,
};

/** Tells a member what was paid, and what is owed. */
export const getBilling: Handler<'getBilling'> = async (_input, { caller }) => {
  const now = new Date();
  await limitMember(limits, caller.uid, now);
  return billingOf(caller, now);
};
