import { randomBytes } from 'node:crypto';
import { foreignTo } from '../../domain/identities.ts';
import {
  endSessions,
  readIdentities,
  setAccountPassword,
  unlinkProviders,
} from '../../services/accounts.ts';
import { endSignIns } from '../../store/members.ts';
import { forgetPushTokens } from '../../store/push-tokens.ts';

/**
 * Ends every sign-in of an account, and takes off it whatever way in is not known to be its owner's: whoever added their own
 * Google account to it would come back by that. Calls that write, ask or pay refuse it from now on, and so do the rules of the
 * database and the calls that read the same, none of which sees what the accounts know. No browser is told of the member's
 * answers any more, until they turn it on there again.
 */
export async function endEverySession(uid: string, now: Date): Promise<void> {
  await endSignIns(uid, now);
  // Before its own sign-in ends: whoever is interrupted here can ask for it again.
  await unlinkForeign(uid);
  await forgetPushTokens(uid);
  await endSignInsOf(uid, new Date());
  // An old sign-in may have added another meanwhile; now none can, and whoever came in by it is out once more.
  if (await unlinkForeign(uid)) await endSignInsOf(uid, new Date());
  await forgetPushTokens(uid);
}

/**
 * Has whatever asks nobody but the database hear of sign-ins that the identity provider ended by itself: where whoever made an
 * account with somebody's e-mail is put out of it as its owner comes in by Google, and where a password is set by the provider's
 * own mail. `known`: when it heard so last. Writes nothing where it has heard.
 */
export async function hearOfEndedSignIns(
  uid: string,
  endedAt: Date | null,
  known: Date | undefined,
): Promise<void> {
  if (endedAt === null || (known && known >= endedAt)) return;
  // First the browsers: with the other noted nobody would come back to them.
  await forgetPushTokens(uid, endedAt);
  await endSignIns(uid, endedAt);
}

/**
 * Ends every way into an account whose e-mail nobody had confirmed until now, but for that e-mail itself: with every sign-in the
 * password, too, which whoever made the account knows.
 */
export async function endUnconfirmedAccess(uid: string, now: Date): Promise<void> {
  // Only then the password: whoever is in could set another.
  await endSignInsOf(uid, now);
  const { identities } = await readIdentities(uid);
  if (identities.some(({ providerId }) => providerId === 'password')) {
    await setAccountPassword(uid, passwordOfNobody());
  }
  await endEverySession(uid, new Date());
}

/**
 * A password that nobody knows, with all that a project may ask of one. To take an account's password away instead would take
 * its e-mail with it.
 */
function passwordOfNobody(): string {
  return `Aa1!${randomBytes(32).toString('base64url')}`;
}

async function endSignInsOf(uid: string, now: Date): Promise<void> {
  // First for whoever listens: their sign-in is refused a new token only after that.
  await endSignIns(uid, now);
  await endSessions(uid);
}

async function unlinkForeign(uid: string): Promise<boolean> {
  const { email, identities } = await readIdentities(uid);
  const foreign = foreignTo(email, identities);
  if (foreign.length > 0) await unlinkProviders(uid, foreign);
  return foreign.length > 0;
}
