import * as z from 'zod/mini';
import { askProvider } from './ask-provider.ts';
import { requireIdToken } from './id-token.ts';
import { refreshMember } from './refresh-member.ts';

/** Mails the member a link that confirms the account's e-mail. Throws as `askProvider` does, or `CallError`. */
export async function mailConfirmation(): Promise<void> {
  await askProvider('sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken: await requireIdToken(),
  });
}

const lookedUp = z.object({ users: z.array(z.object({ emailVerified: z.optional(z.boolean()) })) });

/** Whether the member's e-mail is confirmed by now, on whichever device. When it is, the session says so, too. */
export async function checkConfirmation(): Promise<boolean> {
  const answer = await askProvider('lookup', { idToken: await requireIdToken() });
  const confirmed = z.parse(lookedUp, answer).users[0]?.emailVerified === true;
  if (confirmed) await refreshMember();
  return confirmed;
}

const checked = z.object({ email: z.string() });

/** The e-mail that a mail with this code confirms; nothing changes by it. Throws as `askProvider` does. */
export async function readConfirmationCode(oobCode: string): Promise<string> {
  // Without a password it only tells what the code is for.
  return z.parse(checked, await askProvider('resetPassword', { oobCode })).email;
}

const updated = z.object({ email: z.string() });

/**
 * Confirms the e-mail to which the mail with this code was sent, whoever is signed in, and gives it; where it was the
 * account's before, it is so again. Throws as `askProvider` does.
 */
export async function confirmByCode(oobCode: string): Promise<string> {
  const { email } = z.parse(updated, await askProvider('update', { oobCode }));
  // It is confirmed already; whoever is signed in here learns of it at the next look, at the latest.
  await refreshMember().catch(() => undefined);
  return email;
}
