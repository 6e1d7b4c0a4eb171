import { hasActiveSubscription } from '../domain/entitlement.ts';
import { askForEmail } from '../flows/account/change-email.ts';
import { requireOwnRecentSignIn } from '../flows/account/recent-sign-in.ts';
import {
  limitMember,
  limitsOfMailTo,
  type MailLimits,
  type MemberLimits,
  refuse,
} from '../flows/limits/limit-calls.ts';
import { ApiError } from '../http/api-error.ts';
import { callerNetwork } from '../http/caller-address.ts';
import { readMember } from '../store/members.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const limits: MemberLimits = {
  call: 'changeEmail',
  windowSeconds: 3600,
  perMember: 5,
  isAwaited: true,
};

/** Each is a mail to somebody who may not have asked for it. */
const mailLimits: MailLimits = {
  call: 'changeEmail',
  windowSeconds: 24 * 3600,
  perEmail: 5,
  perMember: 2,
  byUnknown: 600,
  byUnknownThere: 20,
};

/** Mails a link to another e-mail for the caller's account. */
export const changeEmail: Handler<'changeEmail'> = async ({ email }, { caller, request }) => {
  const now = new Date();
  await requireOwnRecentSignIn(caller, now);
  if (email === caller.email?.toLowerCase()) {
    throw new ApiError('invalid-input', 'Your account has this email already.', { field: 'email' });
  }
  await limitMember(limits, caller.uid, now);
  const isKnown = caller.emailVerified || (await isPaying(caller.uid, now));
  const network = callerNetwork(request);
  const counted = limitsOfMailTo(mailLimits, { uid: caller.uid, email, isKnown, network });
  refuse(await askForEmail(caller.uid, email, counted, now));
  return {};
};

async function isPaying(uid: string, now: Date): Promise<boolean> {
  const { data: member } = await readMember(uid);
  return member !== null && hasActiveSubscription(member, now);
}
