import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { unsubscribe as switchOff } from '../flows/mail/unsubscribe.ts';
import type { Handler } from '../http/define-endpoint.ts';

const limits: CallLimits = {
  call: 'unsubscribe',
  windowSeconds: 3600,
  perIdentity: 60,
  perChain: 60,
  perAddress: 2000,
  inAll: 10_000,
};

/** Switches off, from a mail's link, what that link is for. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ token }, { request }) => {
  const now = new Date();
  await limitCalls(limits, request, { kind: 'visitor' }, now);
  return { kind: await switchOff(token, now) };
};
