import { claimUnconfirmed } from '../flows/account/claim-account.ts';
import { limitVisitor, type VisitorLimits } from '../flows/limits/limit-calls.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** A seal is a secret that nobody can guess: whoever has one is in nobody's way, and nobody may be in theirs. */
const limits: VisitorLimits = {
  call: 'claimAccount',
  windowSeconds: 3600,
  perAddress: 40,
  inAll: 1000,
  isUnshared: true,
};

/** Readies an account for whoever was mailed the link that opens it. */
export const claimAccount: Handler<'claimAccount'> = async (link, { request }) => {
  const now = new Date();
  await limitVisitor(limits, request, now);
  await claimUnconfirmed(link, now);
  return {};
};
