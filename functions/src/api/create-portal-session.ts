import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import { portalUrlOf } from '../flows/payments/portal.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const limits: MemberLimits = {
  call: 'createPortalSession',
  windowSeconds: 3600,
  perMember: 30,
};

/** Opens Stripe's pages, where cards, invoices and receipts are kept. */
export const createPortalSession: Handler<'createPortalSession'> = async (
  { purpose },
  { caller },
) => {
  const now = new Date();
  await limitMember(limits, caller.uid, now);
  return { url: await portalUrlOf(caller, purpose ?? null, now) };
};
