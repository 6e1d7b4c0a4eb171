import { openAuth } from './session.ts';

/**
 * Reads the signed-in member's account anew, token included: what was changed by a call of ours, or by a link in a mail.
 * The session then says what was found. Throws the provider's error.
 */
export async function refreshMember(): Promise<void> {
  const auth = await openAuth();
  const user = await auth.currentUser();
  // The token first: once the session says that an e-mail is confirmed, calls are made that say so too.
  await user?.getIdToken(true);
  await user?.reload();
}
