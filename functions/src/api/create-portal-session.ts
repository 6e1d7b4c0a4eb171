import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { portalUrlOf } from '../flows/payments/portal.ts';
import type { Handler } from '../http/define-endpoint.ts';

const limits: CallLimits = {
  call: 'createPortalSession',
  windowSeconds: 3600,
  perIdentity: 30,
  perChain: 60,
  perAddress: 300,
  inAll: 1000,
};

/** Opens Stripe's pages, where cards, invoices and receipts are kept. */
export const createPortalSession: Handler<'createPortalSession'> = async (
  { purpose },
  { caller, request },
) => {
  const now = new Date();
  await limitCalls(limits, request, { kind: 'member', uid: caller.uid }, now);
  return { url: await portalUrlOf(caller, purpose ?? null, now) };
};
