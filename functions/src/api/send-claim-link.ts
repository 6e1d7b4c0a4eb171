import { type EmailLimits, limitEmail } from '../flows/limits/limit-calls.ts';
import { requireAppCheck } from '../flows/limits/require-app-check.ts';
import { mailClaimLink } from '../flows/payments/claim-link.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/**
 * Each is a mail to somebody who may not have asked for it, though they have paid by that e-mail. Counted with those of all, it
 * could be kept from them; and were only those counted from which no mail comes, who is refused would tell of it.
 */
const limits: EmailLimits = {
  call: 'sendClaimLink',
  windowSeconds: 3600,
  perEmail: 3,
  perAddress: 20,
  inAll: 1000,
  isUnshared: true,
};

/** Mails the link that opens the account of what was paid by this e-mail; says nothing of whether there is any. */
export const sendClaimLink: Handler<'sendClaimLink'> = async ({ email }, { request }) => {
  await requireAppCheck(request);
  const now = new Date();
  await limitEmail(limits, request, email, now);
  await mailClaimLink(email, now);
  return {};
};
