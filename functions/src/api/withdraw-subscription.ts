import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { withdraw } from '../flows/payments/withdraw.ts';
import type { Handler } from '../http/define-endpoint.ts';

const limits: CallLimits = {
  call: 'withdrawSubscription',
  windowSeconds: 3600,
  perIdentity: 10,
  perChain: 30,
  perAddress: 200,
  inAll: 1000,
};

/** Ends the caller's subscription within the time for withdrawal, and returns its first full charge. */
export const withdrawSubscription: Handler<'withdrawSubscription'> = async (
  _input,
  { caller, request },
) => {
  const now = new Date();
  await limitCalls(limits, request, { kind: 'member', uid: caller.uid }, now);
  return withdraw(caller, now);
};
