import { limitVisitor, type VisitorLimits } from '../flows/limits/limit-calls.ts';
import { unsubscribe as switchOff } from '../flows/mail/unsubscribe.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const limits: VisitorLimits = {
  call: 'unsubscribe',
  windowSeconds: 3600,
  perAddress: 60,
  inAll: 10_000,
};

/** Switches off, from a mail's link, what that link is for. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ token }, { request }) => {
  const now = new Date();
  await limitVisitor(limits, request, now);
  return { kind: await switchOff(token, now) };
};
