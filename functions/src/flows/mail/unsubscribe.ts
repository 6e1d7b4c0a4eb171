import type { UnsubscribedKind } from '@geonod/contracts/endpoints/unsubscribe';
import { ApiError } from '../../http/api-error.ts';
import { readMember } from '../../store/members.ts';
import { changeChoices } from '../../store/notification-choices.ts';
import { forgetPushTokens } from '../../store/push-tokens.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Switches off what the link of a mail is for. Throws `not-found` for a token that is not ours. Where there is no such
 * account any more there is nothing to switch off, and nothing is kept of it.
 */
export async function unsubscribe(token: string, now: Date): Promise<UnsubscribedKind> {
  const named = readUnsubscribeToken(token);
  if (named === null) throw new ApiError('not-found', 'This link is not one of ours.');
  const { uid, kind } = named;
  const { data: member } = await readMember(uid);
  if (member && kind === 'mail') await changeChoices(uid, { mail: false }, now);
  if (kind === 'push') await forgetPushTokens(uid);
  return kind;
}
