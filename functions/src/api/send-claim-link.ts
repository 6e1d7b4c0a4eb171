import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import type { Handler } from '../http/define-endpoint.ts';

const limits: CallLimits = {
  call: 'sendClaimLink',
  windowSeconds: 3600,
  perIdentity: 3,
  perChain: 20,
  perAddress: 200,
  inAll: 1000,
};

/** Mails the link that opens the account of what was paid by this e-mail. Sends none yet. */
export const sendClaimLink: Handler<'sendClaimLink'> = async ({ email }, { request }) => {
  await limitCalls(limits, request, { kind: 'email', email }, new Date());
  return {};
};
