import { linkRefused } from '../flows/messages/message-refused.ts';
import { requireNotSuspended } from '../flows/requests/asking.ts';
import { requireChanged, unknownRequest } from '../flows/requests/refusals.ts';
import { newSecret } from '../flows/secrets.ts';
import { linkOf } from '../flows/site-addresses.ts';
import { renewLink } from '../store/requests.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** A link that leaked ends, and another one takes its place. */
export const regenerateLink: Handler<'regenerateLink'> = async ({ id }, { caller }) => {
  const now = new Date();
  await requireNotSuspended(caller);
  const token = newSecret();
  const renewed = await renewLink({ id, ownerUid: caller.uid, token }, now);
  if (renewed.result === 'refused') throw linkRefused(renewed.refusal, now);
  if (renewed.result !== 'changed') {
    requireChanged(renewed.result);
    throw unknownRequest();
  }
  return { id, link: linkOf(token), expiresAt: renewed.request.expiresAt.toISOString() };
};
