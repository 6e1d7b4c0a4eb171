import { passwordProblem, passwordWords } from '@geonod/contracts/password';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { readAccount, setAccountPassword } from '../../services/accounts.ts';
import { fingerprintInCause } from '../../store/fingerprints.ts';
import { queueMails } from '../../store/mail.ts';
import { endEverySession } from './end-sessions.ts';

/**
 * Sets the caller's password, ends every sign-in, and tells the account's e-mail, once it is confirmed: until then it may be
 * somebody else's. Throws `invalid-input` with why not.
 */
export async function changePassword(
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  password: string,
  now: Date,
): Promise<void> {
  const problem = passwordProblem(password, email);
  if (problem) throw new ApiError('invalid-input', passwordWords[problem], { field: 'password' });
  await setAccountPassword(uid, password);
  await endEverySession(uid, now);
  if (email === null || !(await readAccount(uid))?.emailVerified) return;
  const cause = `password-changed-${fingerprintInCause('member', uid)}-${now.getTime()}`;
  const values = { changedAt: now };
  await queueMails(
    [{ cause, to: email, ownerUid: uid, template: 'password-changed', values }],
    now,
  );
}
