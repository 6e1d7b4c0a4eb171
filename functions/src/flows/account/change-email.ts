import { emailChangeHours } from '@geonod/contracts';
import type { EmailChange } from '@geonod/contracts/documents/email-change';
import { hourMs } from '@geonod/contracts/durations';
import { customerIdsOf } from '../../domain/customer-ids.ts';
import { maskEmailBeside } from '../../domain/mask-email.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  accountByEmail,
  readAccount,
  readIdentities,
  setAccountEmail,
  type WaysIn,
} from '../../services/accounts.ts';
import { addressCustomer } from '../../services/payments/customers.ts';
import {
  closeEmailChange,
  keepEmailChange,
  noteFromConfirmed,
  readEmailChange,
  tokenAwaited,
} from '../../store/email-changes.ts';
import { fingerprintInCause } from '../../store/fingerprints.ts';
import { keepStanding, standingLeftBy } from '../../store/former-members.ts';
import { type NewMail, queueMails, readdressMails } from '../../store/mail.ts';
import { ensureMember, readMember } from '../../store/members.ts';
import { everyPaymentOf } from '../../store/payments-of-payers.ts';
import type { RateLimit } from '../../store/rate-limits.ts';
import { sealOf, sealsOf } from '../../store/seals.ts';
import { claimPayments } from '../payments/payer.ts';
import { endEverySession, endUnconfirmedAccess } from './end-sessions.ts';

const linkMs = emailChangeHours * hourMs;

/**
 * Mails a link to an e-mail that a member wants to have, and tells the one that the account has, once it is confirmed: it may
 * be somebody else who wants it. Whoever has an account at the new one already is told in that mail, not in the response. From
 * then on the link of an e-mail that was asked for before opens nothing, also where its mail is still to go. `limits` are counted
 * with it: returns the seconds until all of them allow it, or null once the mails are on their way.
 */
export async function askForEmail(
  uid: string,
  email: string,
  limits: readonly RateLimit[],
  now: Date,
): Promise<number | null> {
  const [taken, account] = await Promise.all([accountByEmail(email), readAccount(uid)]);
  const cause = `${fingerprintInCause('member', uid, email)}-${now.getTime()}`;
  const until = new Date(now.getTime() + linkMs);
  const link = {
    cause: `email-change-${cause}`,
    to: email,
    ownerUid: uid,
    template: 'email-change',
    values: { until, taken: taken !== null },
  } as const;
  const mails: NewMail[] = [link];
  const from = account?.email ?? null;
  const isConfirmed = from !== null && account?.emailVerified === true;
  if (isConfirmed) {
    mails.push({
      cause: `email-change-asked-${cause}`,
      to: from,
      ownerUid: uid,
      template: 'email-change-asked',
      values: { masked: maskEmailBeside(email, from), askedAt: now },
    });
  }
  // Kept also where nobody is given the token: else its member could tell by what is held whether an address has an account.
  const token = sealOf('email-change', link.cause);
  const change = { from, ...(isConfirmed && { fromConfirmed: true as const }), to: email, until };
  return keepEmailChange(uid, { change, token, mails }, limits, now);
}

/**
 * The token of the link in the mail of this cause, the same at each attempt to send it; null once another e-mail is wanted,
 * or this one was confirmed. It stands only in its mail.
 */
export function emailChangeToken(uid: string, cause: string): Promise<string | null> {
  return tokenAwaited(uid, sealsOf('email-change', cause));
}

/** The e-mail that an account has got; `isPasswordEnded`: nobody knows its password any more. */
export interface ConfirmedEmail {
  readonly email: string;
  readonly isPasswordEnded: boolean;
}

/**
 * Gives an account the e-mail that the token's link was mailed to; the old one is told, once it was confirmed, and whatever
 * knew it follows. Interrupted, it is finished by the next press on the link. Whoever has ended every sign-in since it was
 * asked for has ended it, too: they may have learnt that somebody else asked.
 *
 * Where the e-mail before was confirmed, only whoever is signed in to that account may press the link (`callerUid`): anybody
 * could ask for a stranger's e-mail, and that stranger, who has the mail, would put it on an account of which the other knows the
 * password. Once it is begun every sign-in has ended, so that nobody is asked for one to finish it, or to hear that it is done.
 *
 * Where nobody had confirmed the e-mail before, the password ends with the sign-ins: the first mailbox that is shown is whose
 * account it is, and what was paid by it is theirs. Whoever only made the account may have typed somebody else's. No sign-in is
 * asked for there: who mistyped their e-mail when they signed up was never mailed the link that sets a password.
 */
export async function confirmEmail(
  token: string,
  callerUid: string | null,
  now: Date,
): Promise<ConfirmedEmail> {
  const found = await readEmailChange(token);
  if (!found) throw new ApiError('not-found', 'This link does not work.');
  const { uid, change } = found;
  const { from, to, until } = change;
  const { email, emailVerified, signInsEndedAt } = await readIdentities(uid);
  // Pressed again, or its answer was lost on the way.
  if (change.doneAt && email === to) return { email: to, isPasswordEnded: !change.fromConfirmed };
  const isCalledOff = calledOffAt(change, { email, signInsEndedAt }) !== null;
  // Begun in time, it is finished also later: the account has the e-mail, and not everybody knows.
  const isBegun = email === to && from !== to && emailVerified;
  if (change.doneAt || (until <= now && !isBegun) || isCalledOff) {
    throw new ApiError('expired', 'This link has ended.');
  }
  // Confirmed since it was asked for, the account has an owner as well.
  const hasOwner = change.fromConfirmed === true || (emailVerified && !isBegun);
  if (hasOwner && !isBegun) requireOwner(uid, callerUid);
  // Pressed again, the account does not show any more whether it was.
  if (hasOwner && !change.fromConfirmed) await noteFromConfirmed(uid, change.tokenHash);
  const isConfirmed = email !== null && email === from && emailVerified;
  if (isConfirmed) await keepStandingOf(uid, email, now);
  if (!(await setAccountEmail(uid, to))) {
    throw new ApiError('conflict', 'Another account has this email by now.');
  }
  if (hasOwner) await endEverySession(uid, now);
  else await endUnconfirmedAccess(uid, now);
  // First whoever has to know; the payment provider may be away.
  if (from !== null && from !== to) {
    await readdressMails(uid, from, to);
    // Until it was confirmed it may be somebody else's.
    if (isConfirmed || change.fromConfirmed) await tellOldEmail(uid, from, change, now);
  }
  const { stripeCustomerId } = await ensureMember(uid, to, now, true);
  await claimPayments(uid, to, now);
  for (const customerId of customerIdsOf(stripeCustomerId, await everyPaymentOf(uid))) {
    await addressCustomer(customerId, to);
  }
  await closeEmailChange(uid, change.tokenHash, now);
  return { email: to, isPasswordEnded: !hasOwner };
}

function requireOwner(uid: string, callerUid: string | null): void {
  if (callerUid === uid) return;
  if (callerUid === null) {
    throw new ApiError('unauthenticated', 'Log in to the account that asked for this email.');
  }
  throw new ApiError(
    'other-account',
    'You are logged in to another account than the one that asked for this email.',
  );
}

async function tellOldEmail(
  uid: string,
  from: string,
  { to, tokenHash }: Pick<EmailChange, 'to' | 'tokenHash'>,
  now: Date,
): Promise<void> {
  const values = { masked: maskEmailBeside(to, from), changedAt: now };
  const cause = `email-changed-${fingerprintInCause('member', uid, tokenHash)}`;
  await queueMails([{ cause, to: from, ownerUid: uid, template: 'email-changed', values }], now);
}

/** When a change of e-mail was ended by what ended every sign-in since it was asked for; null for one that may still be done. */
export function calledOffAt(
  { to, until }: Pick<EmailChange, 'to' | 'until'>,
  { email, signInsEndedAt }: Pick<WaysIn, 'email' | 'signInsEndedAt'>,
): Date | null {
  const askedAt = until.getTime() - linkMs;
  if (signInsEndedAt === null || signInsEndedAt.getTime() <= askedAt) return null;
  // The account has the e-mail: what ended the sign-ins was the change itself.
  return email === to ? null : signInsEndedAt;
}

/**
 * Keeps under the confirmed e-mail that an account gives up what holds for whoever has it: they have had their trial, and are
 * suspended if its owner is for what they did themselves.
 */
async function keepStandingOf(uid: string, email: string, now: Date): Promise<void> {
  const { data: member } = await readMember(uid);
  if (!member) return;
  await keepStanding(email, standingLeftBy({ ...member, emailConfirmed: true }), now);
}
