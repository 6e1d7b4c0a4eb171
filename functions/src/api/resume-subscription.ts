import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { resumeOwn } from '../flows/payments/resume-own.ts';
import type { Handler } from '../http/define-endpoint.ts';

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
  return { resumed: await resumeOwn(caller.uid, now) };
};
