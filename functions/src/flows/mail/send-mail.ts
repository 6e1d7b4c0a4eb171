import type { Mail } from '@geonod/contracts/documents/mail';
import { helpEmail } from '../../config.ts';
import {
  afterOutage,
  isOneAddress,
  nextAttemptAt,
  nextLookAt,
} from '../../domain/mail/delivery.ts';
import { renderMail } from '../../domain/mail/render-mail.ts';
import { log } from '../../log/log.ts';
import { type MailCarrier, MailNotTaken } from '../../services/mail/mail-carrier.ts';
import { claimMail, type MailOutcome, reportMail, wasAnyMailSent } from '../../store/mail.ts';
import { siteOrigin } from '../site-addresses.ts';
import { prepareMail } from './prepare-mail.ts';

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
    const at = now();
    const prepared = await prepareMail(cause, mail, at);
    if (prepared === 'past') return dropped;
    if (prepared === 'not-now') {
      const sendAt = nextLookAt(now());
      return { outcome: { state: 'queued', sendAt, dueAt: sendAt }, sending: 'postponed' };
    }
    const { createdAt } = mail;
    const product = { siteUrl: siteOrigin(), helpEmail: helpEmail.value() };
    const { unsubscribeUrl, ...found } = prepared;
    await carrier.send({
      to: found.to,
      cause,
      ...renderMail(mail, { ...product, ...found, createdAt, sentAt: at }),
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
    // Where there is no such address, nobody here can change that.
    log(error.kind === 'refused' ? 'mail-undeliverable' : 'mail-failed', about);
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
