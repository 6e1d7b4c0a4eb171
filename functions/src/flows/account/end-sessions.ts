import { endSessions } from '../../services/accounts.ts';
import { endSignIns } from '../../store/members.ts';
import { forgetPushTokens } from '../../store/push-tokens.ts';

/**
 * Ends every sign-in of an account. Calls that write, ask or pay refuse it from now on, and so do the rules of the
 * database, which cannot see what the accounts know; the rest ends with the token, within the hour. No browser is told of
 * the member's answers any more, until they turn it on there again.
 */
export async function endEverySession(uid: string, now: Date): Promise<void> {
  // First for whoever listens: their sign-in is refused a new token only after that.
  await endSignIns(uid, now);
  await endSessions(uid);
  await forgetPushTokens(uid);
}
