import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { mailFrom, smtpHost, smtpPassword, smtpPort, smtpUser } from '../../config.ts';
import { type MailCarrier, MailNotTaken, type OutgoingMail } from './mail-carrier.ts';

const senderName = 'GeoNod';
const timeoutMs = 20_000;

/**
 * How long a server may be silent, also after it has the whole mail. It should be ten minutes, since whoever leaves before
 * sends again what may have been taken; it is what our own time allows. Source: RFC 5321, 4.5.3.2.6.
 */
const replyTimeoutMs = 45_000;

/** What a mail server is spoken to with. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The address that mails come from. */
  readonly from: string;
}

/** The settings of this deployment. Throws `MailNotTaken`, an outage, and names those that are missing. */
export function configuredSmtp(): SmtpSettings {
  const settings = {
    SMTP_HOST: smtpHost.value(),
    SMTP_USER: smtpUser.value(),
    SMTP_PASSWORD: smtpPassword.value(),
    MAIL_FROM: mailFrom.value(),
  };
  const missing = Object.entries(settings).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) {
    throw new MailNotTaken('outage', `No mail can be sent without ${missing.join(', ')}`);
  }
  return {
    host: settings.SMTP_HOST,
    port: smtpPort.value(),
    user: settings.SMTP_USER,
    password: settings.SMTP_PASSWORD,
    from: settings.MAIL_FROM,
  };
}

/**
 * Sends over SMTP: encrypted, or not at all, except to a server on this machine. `patienceMs`: how long the server may be
 * silent.
 */
export function smtpCarrier(
  settings: () => SmtpSettings = configuredSmtp,
  patienceMs = replyTimeoutMs,
): MailCarrier {
  return {
    async send(mail) {
      const { host, port, user, password, from } = settings();
      const isHere = host === '127.0.0.1';
      let isHandedOver = false;
      const transport = createTransport({
        host,
        port,
        auth: { user, pass: password },
        secure: port === 465,
        ...(isHere ? { ignoreTLS: true } : { requireTLS: port !== 465 }),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: patienceMs,
        logger: whenHandedOver(() => {
          isHandedOver = true;
        }),
        // A template names neither files nor addresses to load.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        throw notTaken(error, isHandedOver);
      } finally {
        transport.close();
      }
    },
  };
}

function messageOf(mail: OutgoingMail, from: string) {
  const { to, subject, html, text, cause, unsubscribeUrl } = mail;
  return {
    from: { name: senderName, address: from },
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: messageIdOf(cause, from),
    headers: {
      // So that holiday replies and the like are not sent back. Source: RFC 3834.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

/** The same for the same cause; it tells nobody what that is. */
function messageIdOf(cause: string, from: string): string {
  const hash = createHash('sha256').update(cause).digest('hex').slice(0, 40);
  return `<${hash}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

const logLine = z.object({ tnx: z.string() });

/** Calls when the server has the whole mail, so that only its reply is missing. Only nodemailer's log tells of that. */
function whenHandedOver(call: () => void) {
  return {
    info(line: unknown) {
      if (logLine.safeParse(line).data?.tnx === 'message') call();
    },
  };
}

const smtpError = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.int()),
  permanent: z.optional(z.boolean()),
});

/** "Service not available, closing", which may be the reply to any command. Source: RFC 5321, 4.2.3. */
const closing = 421;

/** The status code behind the three digits of a reply. Source: RFC 3463. */
const statusCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;

/**
 * What is wrong with us for good and not with the address, though it is said of the address: our sender, our quota (which
 * hosts of mail report as a jam), or a policy. For now, the same is said by whoever greylists.
 */
const aboutUs = /^5\.(?:1\.[78]|4\.5|7\.\d+)$/;

/**
 * What a failure means. Of a reply for good only one to the address (`RCPT TO`) ends a mail. What is said of the mail itself
 * (`DATA`) is about us: our words are the same for everybody, and it is there that relays refuse a sender whom they have not
 * verified, or who is over a quota. What is said before is about the server, or whether it lets us in.
 */
function notTaken(error: unknown, isHandedOver: boolean): MailNotTaken {
  const known = smtpError.safeParse(error);
  if (!known.success) return new MailNotTaken('outage', 'The mail server was not understood');
  const { code = 'no code', command = 'CONN', response = '', responseCode, permanent } = known.data;
  const [, status = ''] = statusCode.exec(response) ?? [];
  // The server's own words often repeat the address.
  const reason = `${command}: ${responseCode ?? code} ${status}`.trimEnd();
  if (code === 'EENVELOPE' && command === 'API') return new MailNotTaken('refused', reason);
  if (responseCode === undefined) {
    return new MailNotTaken(isHandedOver ? 'held-up' : 'outage', reason);
  }
  if (responseCode === closing) return new MailNotTaken('outage', reason);
  if (command === 'DATA') return new MailNotTaken('held-up', reason);
  if (command !== 'RCPT TO') return new MailNotTaken('outage', reason);
  if (aboutUs.test(status)) return new MailNotTaken('held-up', reason);
  return new MailNotTaken(permanent ? 'refused' : 'not-now', reason);
}
