import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import { withdraw } from '../flows/payments/withdraw.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const limits: MemberLimits = {
  call: 'withdrawSubscription',
  windowSeconds: 3600,
  perMember: 10,
};

/** Ends the caller's subscription within the time for withdrawal, and returns its first full charge. */
export const withdrawSubscription: Handler<'withdrawSubscription'> = async (_input, { caller }) => {
  const now = new Date();
  await limitMember(limits, caller.uid, now);
  return withdraw(caller, now);
};
