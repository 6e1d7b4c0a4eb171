import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import { resumeOwn } from '../flows/payments/resume-own.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const limits: MemberLimits = {
  call: 'resumeSubscription',
  windowSeconds: 3600,
  perMember: 10,
};

/** Takes back a cancellation that has not taken effect yet. */
export const resumeSubscription: Handler<'resumeSubscription'> = async (_input, { caller }) => {
  const now = new Date();
  await limitMember(limits, caller.uid, now);
  return { resumed: await resumeOwn(caller.uid, now) };
};
