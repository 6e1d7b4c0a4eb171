import type { Mail, MailTemplate, MailValues } from '@geonod/contracts/documents/mail';
import { isChargedOn, isLive } from '../../domain/entitlement.ts';
import type { AccountStanding, MailSetting } from '../../domain/mail/templates.ts';
import { requestNoticeId } from '../../domain/request-notices.ts';
import { isStillNews } from '../../domain/still-news.ts';
import { readAccount } from '../../services/accounts.ts';
import { readSubscription } from '../../services/payments/subscriptions.ts';
import { readMember } from '../../store/members.ts';
import { readChoices } from '../../store/notification-choices.ts';
import { readNotice } from '../../store/notifications.ts';
import { readPayment } from '../../store/payments.ts';
import { pushBrowsersOf } from '../../store/push-tokens.ts';
import { readOwnRequest } from '../../store/requests.ts';
import { emailChangeToken } from '../account/change-email.ts';
import { sealedSignInQuery } from '../account/claim-account.ts';
import { newCancellationToken } from '../payments/cancellation-token.ts';
import {
  claimUrl,
  confirmCancellationUrl,
  confirmEmailChangeUrl,
  oneClickUnsubscribeUrl,
  requestInStatus,
  unsubscribePage,
} from '../site-addresses.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** What only stands in a mail once it is sent: where it goes, and what was found by which it is true. */
export interface PreparedMail
  extends Pick<
    MailSetting,
    'to' | 'hasAccount' | 'madeLink' | 'standing' | 'request' | 'renewalAmount'
  > {
  readonly unsubscribeUrl?: string;
}

/** What a mail says is not so for the moment but may be again before its day, or is past. */
type Untrue = 'not-now' | 'past';

/** Which mail it is, whose, and when it is looked at. */
interface Looked extends Pick<Mail, 'to' | 'ownerUid'> {
  readonly cause: string;
  readonly now: Date;
}

type Prepare<Template extends MailTemplate> = (
  values: MailValues<Template>,
  looked: Looked,
) => Promise<Partial<PreparedMail> | Untrue>;

/**
 * What each mail needs right before it is sent: whether what it says is still true, for those that are written long before, or
 * that their reader may not want; and what it says of it, from the same look. What throws is tried again later.
 *
 * Links that let their reader in, or do something, without signing in are made here, because they work for a while only, and so
 * that they stand nowhere but in the mail.
 */
const prepare: { readonly [Template in MailTemplate]: Prepare<Template> } = {
  'trial-receipt': asWritten,
  'renewal-receipt': asWritten,
  'trial-ending': chargedThen,
  'renewal-coming': chargedThen,
  'renewal-failed': asWritten,
  'authentication-needed': asWritten,
  cancelled: async (_values, { ownerUid }) => ({ standing: await standingOf(ownerUid) }),
  'cancelled-by-email': cancelledByEmail,
  withdrawn: asWritten,
  'refund-done': asWritten,
  'refund-failed': asWritten,
  'claim-trial': async (_values, { to }) => ({
    madeLink: claimUrl(await sealedSignInQuery(to, claimUrl())),
  }),
  'payment-declined': asWritten,
  'second-payment': asWritten,
  'dispute-opened': asWritten,
  'dispute-closed': asWritten,
  'asking-suspended': (_values, { ownerUid }) => ifSuspended(ownerUid, true),
  'suspension-upheld': (_values, { ownerUid }) => ifSuspended(ownerUid, true),
  'suspension-lifted': (_values, { ownerUid }) => ifSuspended(ownerUid, false),
  'request-news': newsToOwner,
  'email-change': awaitedEmail,
  'email-change-asked': asWritten,
  'email-changed': asWritten,
  'password-changed': asWritten,
  'terms-change': asWritten,
  'account-deleted': asWritten,
};

/** What a mail is sent with, as everything stands now; or that its words do not hold. */
export async function prepareMail(
  cause: string,
  mail: Mail,
  now: Date,
): Promise<PreparedMail | Untrue> {
  const { to, ownerUid } = mail;
  const found = await look(mail.template, mail.values, { cause, to, ownerUid, now });
  if (typeof found === 'string') return found;
  const nothing = { madeLink: null, standing: null, request: null, renewalAmount: null };
  return { to, hasAccount: ownerUid !== null, ...nothing, ...found };
}

function look<Template extends MailTemplate>(
  template: Template,
  values: MailValues<Template>,
  looked: Looked,
) {
  return prepare[template](values, looked);
}

/**
 * For a mail that tells of something that has happened. What it says besides of moments to come, its template leaves out once
 * they are past (`MailSetting.sentAt`).
 */
function asWritten(): Promise<Partial<PreparedMail>> {
  return Promise.resolve({});
}

interface NextCharge {
  readonly subscriptionId: string;
  readonly nextChargeAt: Date;
}

/** Whether the subscription renews, at that moment, and for what. Until then a member can take a cancellation back. */
async function chargedThen({ subscriptionId, nextChargeAt }: NextCharge) {
  const subscription = await readSubscription(subscriptionId);
  const isCharged =
    subscription !== null &&
    isLive(subscription) &&
    subscription.periodEnd.getTime() === nextChargeAt.getTime();
  if (!isCharged) return 'past';
  const { cancelAtPeriodEnd, renewalAmount, paymentId } = subscription;
  if (cancelAtPeriodEnd) return 'not-now';
  const email = await emailOfPayer(paymentId);
  return { renewalAmount, ...(email === null ? {} : { to: email, hasAccount: true }) };
}

/**
 * Where whoever has what was paid for reads mails by now: it may have got an account since, or that another e-mail. Null
 * without an account.
 */
async function emailOfPayer(paymentId: string | null): Promise<string | null> {
  const payment = paymentId === null ? null : (await readPayment(paymentId)).data;
  const account = payment?.uid ? await readAccount(payment.uid) : null;
  return account?.email ?? null;
}

async function cancelledByEmail(
  { refund }: MailValues<'cancelled-by-email'>,
  { ownerUid, now }: Looked,
) {
  const standing = await standingOf(ownerUid);
  if (refund === null || refund.confirmBy <= now) return { standing };
  const { paymentId, confirmBy } = refund;
  const token = await newCancellationToken({ paymentId, until: confirmBy });
  return { standing, madeLink: confirmCancellationUrl(token) };
}

/** Whether its reader still is suspended, or still is not: an operator may have decided otherwise since. */
async function ifSuspended(ownerUid: string | null, suspended: boolean) {
  const standing = await standingOf(ownerUid);
  return standing?.isSuspended === suspended ? { standing } : 'past';
}

async function standingOf(ownerUid: string | null): Promise<AccountStanding | null> {
  if (ownerUid === null) return null;
  const { data: member } = await readMember(ownerUid);
  return {
    isSuspended: member?.suspended !== undefined,
    isChargedOn: member !== null && isChargedOn(member),
  };
}

/** Whether what happened to a request still holds, and its owner wants to be mailed and has not seen it yet. */
async function newsToOwner(
  { requestId, news }: MailValues<'request-news'>,
  { ownerUid, now }: Looked,
) {
  if (ownerUid === null) return 'past';
  const [request, notice, choices, account, browsers] = await Promise.all([
    readOwnRequest(requestId, ownerUid),
    readNotice(requestNoticeId(news, requestId)),
    readChoices(ownerUid),
    readAccount(ownerUid),
    pushBrowsersOf(ownerUid, now),
  ]);
  const isUnread = notice !== null && notice.readAt === undefined;
  const isWanted = choices.mail && isUnread && account?.emailVerified === true;
  if (!request || !isWanted || !isStillNews(news, request, now)) return 'past';
  const token = unsubscribeToken({ uid: ownerUid, kind: 'mail' });
  const pushToken = unsubscribeToken({ uid: ownerUid, kind: 'push' });
  return {
    // The account may have another address by now than when it asked.
    ...(account.email === null ? {} : { to: account.email }),
    request: {
      ...request,
      url: requestInStatus(requestId),
      stopMailsUrl: unsubscribePage(token),
      stopPushUrl: browsers.length > 0 ? unsubscribePage(pushToken) : null,
    },
    unsubscribeUrl: oneClickUnsubscribeUrl(token),
  };
}

/** Whether this e-mail is the one that its member asked for last, has not got yet, and can still confirm. */
async function awaitedEmail(
  { until, taken }: MailValues<'email-change'>,
  { cause, ownerUid, now }: Looked,
) {
  if (ownerUid === null || until <= now) return 'past';
  const awaited = await emailChangeToken(ownerUid, cause);
  if (awaited === null) return 'past';
  if (taken) return {};
  // Once more: who asks for another e-mail in that moment may have mistyped this one, and somebody else reads it.
  const token = await emailChangeToken(ownerUid, cause);
  return token === null ? 'past' : { madeLink: confirmEmailChangeUrl(token) };
}
