import type { UnsubscribedKind } from '@geonod/contracts/endpoints/unsubscribe';
import { ApiError } from '../../http/api-error.ts';
import { readMember } from '../../store/members.ts';
import { changeChoices } from '../../store/notification-choices.ts';
import { forgetPushTokens } from '../../store/push-tokens.ts';
import { isSealOf, sealOf } from '../../store/seals.ts';

/** Whom a link in a mail belongs to, and what it switches off. */
interface Unsubscription {
  readonly uid: string;
  readonly kind: UnsubscribedKind;
}

/**
 * The token of a link that switches something off without signing in. It is sealed with the key of people's wishes and
 * kept nowhere, so it works for as long as the mail is kept: nobody meets a link that is too old to say no with.
 */
export function unsubscribeToken({ uid, kind }: Unsubscription): string {
  return `${kind}.${uid}.${sealOf('unsubscribe', kind, uid)}`;
}

const written = /^(mail|push)\.(.{1,128})\.([0-9a-f]{64})$/;

/** Whom a token belongs to, whichever of the keys it was made with; null for one that is not ours. */
function readUnsubscribeToken(token: string): Unsubscription | null {
  const [, kind, uid = '', seal = ''] = written.exec(token) ?? [];
  if (kind !== 'mail' && kind !== 'push') return null;
  return isSealOf(seal, 'unsubscribe', kind, uid) ? { uid, kind } : null;
}

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
