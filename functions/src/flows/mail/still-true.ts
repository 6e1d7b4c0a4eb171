import type { Mail, MailTemplate, MailValues } from '@geonod/contracts/documents/mail';
import { isLive } from '../../domain/entitlement.ts';
import { requestNoticeId } from '../../domain/request-notices.ts';
import { isStillNews } from '../../domain/still-news.ts';
import { readAccount } from '../../services/accounts.ts';
import { readSubscription } from '../../services/payments/subscriptions.ts';
import { isSuspended } from '../../store/members.ts';
import { readChoices } from '../../store/notification-choices.ts';
import { readNotice } from '../../store/notifications.ts';
import { readPayment } from '../../store/payments.ts';
import { readOwnRequest } from '../../store/requests.ts';
import { emailChangeToken } from '../account/change-email.ts';

/** What a mail says is so, is not so for the moment but may be again before its day, or is past. */
export type Truth = Shown | 'not-now' | 'past';

/** What the look has shown by which a mail is true, and which it is filled with. */
interface Shown {
  /** What the subscription that it tells of is charged next, in centavos; null where it tells of none. */
  readonly renewalAmount: number | null;
  /** The e-mail of the account that the subscription has by now; null where it has none, or tells of none. */
  readonly accountEmail: string | null;
}

const nothingShown: Shown = { renewalAmount: null, accountEmail: null };

/** Which mail it is, whose, and when it is judged. */
interface Judged {
  readonly cause: string;
  readonly ownerUid: string | null;
  readonly now: Date;
}

type Check<Template extends MailTemplate> = (
  values: MailValues<Template>,
  judged: Judged,
) => Promise<Truth>;

/**
 * Judges, right before it is sent, whether what a mail says is still true; for mails that are written long before
 * they are sent, or that their reader may not want. A mail without a check here tells of something that has happened; what
 * it says besides of moments to come, its template leaves out once they are past (`MailSetting.sentAt`). What throws is judged again later.
 */
const checks: { readonly [Template in MailTemplate]?: Check<Template> } = {
  'trial-ending': isChargedThen,
  'renewal-coming': isChargedThen,
  'asking-suspended': (_values, judged) => isSuspensionSo(judged, true),
  'suspension-upheld': (_values, judged) => isSuspensionSo(judged, true),
  'suspension-lifted': (_values, judged) => isSuspensionSo(judged, false),
  'request-news': isNewsToOwner,
  'email-change': isEmailAwaited,
};

/** Whether a mail's words still hold. */
export function judgeTruth(cause: string, mail: Mail, now: Date): Promise<Truth> {
  return judge(mail.template, mail.values, { cause, ownerUid: mail.ownerUid, now });
}

function judge<Template extends MailTemplate>(
  template: Template,
  values: MailValues<Template>,
  judged: Judged,
): Promise<Truth> {
  return checks[template]?.(values, judged) ?? Promise.resolve(nothingShown);
}

interface NextCharge {
  readonly subscriptionId: string;
  readonly nextChargeAt: Date;
}

/** Whether the subscription renews, at that moment, and for what. Until then a member can take a cancellation back. */
async function isChargedThen({ subscriptionId, nextChargeAt }: NextCharge): Promise<Truth> {
  const subscription = await readSubscription(subscriptionId);
  const isCharged =
    subscription !== null &&
    isLive(subscription) &&
    subscription.periodEnd.getTime() === nextChargeAt.getTime();
  if (!isCharged) return 'past';
  const { cancelAtPeriodEnd, renewalAmount, paymentId } = subscription;
  if (cancelAtPeriodEnd) return 'not-now';
  return { renewalAmount, accountEmail: await emailOfPayer(paymentId) };
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

/** Whether its reader still is suspended, or still is not: an operator may have decided otherwise since. */
async function isSuspensionSo({ ownerUid }: Judged, suspended: boolean): Promise<Truth> {
  const isSo = ownerUid !== null && (await isSuspended(ownerUid)) === suspended;
  return isSo ? nothingShown : 'past';
}

/** Whether what happened to a request still holds, and its owner wants to be mailed and has not seen it yet. */
async function isNewsToOwner(
  { requestId, news }: MailValues<'request-news'>,
  { ownerUid, now }: Judged,
): Promise<Truth> {
  if (ownerUid === null) return 'past';
  const [request, notice, choices, account] = await Promise.all([
    readOwnRequest(requestId, ownerUid),
    readNotice(requestNoticeId(news, requestId)),
    readChoices(ownerUid),
    readAccount(ownerUid),
  ]);
  const isUnread = notice !== null && notice.readAt === undefined;
  const isWanted = choices.mail && isUnread && account?.emailVerified === true;
  return request && isWanted && isStillNews(news, request, now) ? nothingShown : 'past';
}

/** Whether this e-mail is the one that its member asked for last, has not got yet, and can still confirm. */
async function isEmailAwaited(
  { until }: MailValues<'email-change'>,
  { cause, ownerUid, now }: Judged,
): Promise<Truth> {
  if (ownerUid === null || until <= now) return 'past';
  return (await emailChangeToken(ownerUid, cause)) === null ? 'past' : nothingShown;
}
