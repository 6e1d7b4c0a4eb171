import type { Mail, MailTemplate } from '@geonod/contracts/documents/mail';
import { helpEmail } from '../../config.ts';
import { isChargedOn } from '../../domain/entitlement.ts';
import {
  afterOutage,
  isOneAddress,
  nextAttemptAt,
  nextLookAt,
} from '../../domain/mail/delivery.ts';
import { renderMail } from '../../domain/mail/render-mail.ts';
import type { AccountStanding, ToldRequest } from '../../domain/mail/templates.ts';
import { log } from '../../log/log.ts';
import { readAccount } from '../../services/accounts.ts';
import { type MailCarrier, MailNotTaken } from '../../services/mail/mail-carrier.ts';
import { claimMail, type MailOutcome, reportMail, wasAnyMailSent } from '../../store/mail.ts';
import { readMember } from '../../store/members.ts';
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
  siteOrigin,
  unsubscribePage,
} from '../site-addresses.ts';
import { judgeTruth } from './still-true.ts';
import { unsubscribeToken } from './unsubscribe.ts';

export interface MailSender {
  readonly now: () => Date;
  readonly carrier: MailCarrier;
}

/**
 * What became of a mail.
 *
 * - `postponed`: it waits for its next attempt; the next mail may go.
 * - `outage`: so does this one, and the next one need not be tried.
 * - `not-ours`: it is not due, done, or another sender has it.
 */
export type Sending = 'sent' | 'failed' | 'dropped' | 'postponed' | 'outage' | 'not-ours';

/**
 * Sends the mail of a cause if it is due, once, whoever calls it and however often. Only a sender that is lost
 * between sending and noting it, or a mail server whose reply is, lets it be sent again, under the same Message-ID; some relays
 * write their own over that. `due`: as `claimMail` has it.
 */
export async function sendMail(cause: string, due: Date, sender: MailSender): Promise<Sending> {
  const mail = await claimMail(cause, { due, now: sender.now() });
  if (mail === 'wait' || mail === 'nothing') return 'not-ours';
  const { outcome, sending } = await attempt(cause, mail, sender);
  await reportMail(cause, mail, outcome, sender.now());
  return sending;
}

interface Attempt {
  readonly outcome: MailOutcome;
  readonly sending: Sending;
}

const sent: Attempt = { outcome: { state: 'sent' }, sending: 'sent' };
const dropped: Attempt = { outcome: { state: 'dropped' }, sending: 'dropped' };

async function attempt(cause: string, mail: Mail, { now, carrier }: MailSender): Promise<Attempt> {
  const { to, template } = mail;
  try {
    if (!isOneAddress(to)) throw new MailNotTaken('refused', 'This is not one address');
    const truth = await judgeTruth(cause, mail, now());
    if (truth === 'past') return dropped;
    if (truth === 'not-now') {
      const sendAt = nextLookAt(now());
      return { outcome: { state: 'queued', sendAt, dueAt: sendAt }, sending: 'postponed' };
    }
    const sentAt = now();
    const filled = await fillIn(mail, sentAt);
    const madeLink = await makeLink(cause, mail, sentAt);
    if (madeLink === 'past') return dropped;
    const { createdAt } = mail;
    const hasAccount = mail.ownerUid !== null || truth.accountEmail !== null;
    const when = { createdAt, sentAt };
    const product = { siteUrl: siteOrigin(), helpEmail: helpEmail.value() };
    const setting = { ...product, ...filled, ...truth, ...when, hasAccount, madeLink };
    const { unsubscribeUrl } = filled;
    await carrier.send({
      to: truth.accountEmail ?? filled.to,
      cause,
      ...renderMail(mail, setting),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    });
    return sent;
  } catch (error) {
    // An address belongs into no log.
    const about = { cause, template, reason: reasonOf(error) };
    return error instanceof MailNotTaken
      ? afterRefusal(error, about, mail, now())
      : afterFault(about, now());
  }
}

/**
 * The link of a mail that lets its reader in, or do something, without signing in; null where its mail has none, or still has
 * something to say without it. It is made when the mail is sent, because it works for a while only, and so that it stands
 * nowhere but in the mail. `past`: it would open nothing any more, since a moment ago.
 */
async function makeLink(cause: string, mail: Mail, sentAt: Date): Promise<string | null | 'past'> {
  switch (mail.template) {
    case 'claim-trial':
      return claimUrl(await sealedSignInQuery(mail.to, claimUrl()));
    case 'cancelled-by-email': {
      const { refund } = mail.values;
      if (refund === null || refund.confirmBy <= sentAt) return null;
      const { paymentId, confirmBy } = refund;
      return confirmCancellationUrl(await newCancellationToken({ paymentId, until: confirmBy }));
    }
    case 'email-change': {
      if (mail.ownerUid === null || mail.values.taken) return null;
      const token = await emailChangeToken(mail.ownerUid, cause);
      return token === null ? 'past' : confirmEmailChangeUrl(token);
    }
    default:
      return null;
  }
}

/** What only stands in a mail once it is sent: where it goes, and what the request is that it tells of. */
interface FilledIn {
  readonly to: string;
  readonly standing: AccountStanding | null;
  readonly request: ToldRequest | null;
  readonly unsubscribeUrl?: string;
}

async function fillIn({ to, ownerUid, ...mail }: Mail, now: Date): Promise<FilledIn> {
  if (ownerUid === null) return { to, standing: null, request: null };
  if (mail.template !== 'request-news') {
    const standing = dependsOnStanding.has(mail.template) ? await standingOf(ownerUid) : null;
    return { to, standing, request: null };
  }
  const { requestId } = mail.values;
  const [request, account, browsers] = await Promise.all([
    readOwnRequest(requestId, ownerUid),
    readAccount(ownerUid),
    pushBrowsersOf(ownerUid, now),
  ]);
  const token = unsubscribeToken({ uid: ownerUid, kind: 'mail' });
  const pushToken = unsubscribeToken({ uid: ownerUid, kind: 'push' });
  return {
    // The account may have another address by now than when it asked.
    to: account?.email ?? to,
    standing: null,
    request: {
      ...request,
      url: requestInStatus(requestId),
      stopMailsUrl: unsubscribePage(token),
      stopPushUrl: browsers.length > 0 ? unsubscribePage(pushToken) : null,
    },
    unsubscribeUrl: oneClickUnsubscribeUrl(token),
  };
}

/** The mails that say another thing to whoever is suspended, or whose subscription goes on. */
const dependsOnStanding: ReadonlySet<MailTemplate> = new Set([
  'cancelled',
  'cancelled-by-email',
  'asking-suspended',
  'suspension-upheld',
]);

async function standingOf(uid: string): Promise<AccountStanding> {
  const { data: member } = await readMember(uid);
  return {
    isSuspended: member?.suspended !== undefined,
    isChargedOn: member !== null && isChargedOn(member),
  };
}

type About = Readonly<Record<'cause' | 'template' | 'reason', string>>;

async function afterRefusal(
  error: MailNotTaken,
  about: About,
  mail: Mail,
  now: Date,
): Promise<Attempt> {
  if (error.kind === 'outage') {
    log('mail-outage', about);
    return { outcome: { state: 'queued', sendAt: afterOutage(now) }, sending: 'outage' };
  }
  // Not by how often it was taken: neither an outage nor a mail that is not true yet tires anybody of it.
  const refusals = (mail.refusals ?? 0) + 1;
  const sendAt = error.kind === 'refused' ? null : nextAttemptAt(refusals, now);
  if (sendAt === null) {
    log('mail-failed', about);
    return { outcome: { state: 'failed' }, sending: 'failed' };
  }
  const isAboutAddress = error.kind === 'not-now';
  // Once is a relay that was asked too fast, or a connection that broke.
  const isOnce = isAboutAddress || refusals === 1;
  // A later outage is told of by the mails that are due in it.
  const isAlone = !isOnce && (await wasAnyMailSent(mail.dueAt, now));
  log(isOnce ? 'mail-postponed' : isAlone ? 'mail-held-up' : 'mail-outage', about);
  const dueAt = isAboutAddress ? { dueAt: sendAt } : {};
  return { outcome: { state: 'queued', sendAt, ...dueAt, refusals }, sending: 'postponed' };
}

/** Something on our side, or at another vendor, that a look at the mail needed. */
function afterFault(about: About, now: Date): Attempt {
  log('mail-not-ready', about);
  return { outcome: { state: 'queued', sendAt: afterOutage(now) }, sending: 'postponed' };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
