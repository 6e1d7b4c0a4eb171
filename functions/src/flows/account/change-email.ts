import { randomBytes } from 'node:crypto';
import { emailChangeHours } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { maskEmail } from '../../domain/mask-email.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountByEmail, readAccount, setAccountEmail } from '../../services/accounts.ts';
import { addressCustomer } from '../../services/payments/customers.ts';
import { closeEmailChange, keepEmailChange, readEmailChange } from '../../store/email-changes.ts';
import { fingerprint } from '../../store/fingerprints.ts';
import { queueMails, readdressMails } from '../../store/mail.ts';
import { ensureMember } from '../../store/members.ts';
import { endEverySession } from './end-sessions.ts';

/**
 * Mails a link to an e-mail that a member wants to have. Whoever has an account there already is told, in a mail and not
 * in the response.
 */
export async function askForEmail(uid: string, email: string, now: Date): Promise<void> {
  const taken = (await accountByEmail(email)) !== null;
  const until = new Date(now.getTime() + emailChangeHours * hourMs);
  const cause = `email-change-${fingerprint('member', uid, email).replace(':', '-')}-${now.getTime()}`;
  const mail = {
    to: email,
    ownerUid: uid,
    template: 'email-change',
    values: { until, taken },
  } as const;
  await queueMails([{ ...mail, cause }], now);
}

/** Makes the token of the link to a new e-mail; the one before opens nothing any more. It stands only in its mail. */
export async function newEmailChange(uid: string, to: string, until: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const from = (await readAccount(uid))?.email ?? null;
  await keepEmailChange(uid, token, { from, to, until }, new Date());
  return token;
}

/**
 * Gives an account the e-mail that the token's link was mailed to; whatever knew the old one follows, and the old one is
 * told. Interrupted, it is finished by the next press on the link. Returns the e-mail.
 */
export async function confirmEmail(token: string, now: Date): Promise<string> {
  const found = await readEmailChange(token);
  if (!found) throw new ApiError('not-found', 'This link does not work.');
  const { uid, change } = found;
  const { from, to, until } = change;
  if (until <= now) throw new ApiError('expired', 'This link has ended.');
  if (!(await setAccountEmail(uid, to))) {
    throw new ApiError('conflict', 'Another account has this email by now.');
  }
  await endEverySession(uid, now);
  const { stripeCustomerId } = await ensureMember(uid, to, now);
  if (stripeCustomerId !== undefined) await addressCustomer(stripeCustomerId, to);
  if (from !== null && from !== to) {
    await readdressMails(uid, from, to);
    const values = { masked: maskEmail(to), changedAt: now };
    const cause = `email-changed-${fingerprint('member', uid, change.tokenHash).replace(':', '-')}`;
    await queueMails([{ cause, to: from, ownerUid: uid, template: 'email-changed', values }], now);
  }
  await closeEmailChange(uid);
  return to;
}
