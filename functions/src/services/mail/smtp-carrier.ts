import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { mailFrom, smtpHost, smtpPassword, smtpPort, smtpUser } from '../../config.ts';
import { type MailCarrier, MailNotTaken, type OutgoingMail } from './mail-carrier.ts';

const senderName = 'GeoNod';
const timeoutMs = 20_000;

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

/** Sends over SMTP: encrypted, or not at all, except to a server on this machine. */
export function smtpCarrier(settings: () => SmtpSettings = configuredSmtp): MailCarrier {
  return {
    async send(mail) {
      const { host, port, user, password, from } = settings();
      const isHere = host === '127.0.0.1';
      const transport = createTransport({
        host,
        port,
        auth: { user, pass: password },
        secure: port === 465,
        ...(isHere ? { ignoreTLS: true } : { requireTLS: port !== 465 }),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // A template names neither files nor addresses to load.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        throw notTaken(error);
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

const smtpError = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.int()),
  permanent: z.optional(z.boolean()),
});

/** The reply to these commands is about the mail; to any before them, about the server or about us. */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);

/** "Service not available, closing", which may be the reply to any command. Source: RFC 5321, 4.2.3. */
const closing = 421;

function notTaken(error: unknown): MailNotTaken {
  const known = smtpError.safeParse(error);
  if (!known.success) return new MailNotTaken('outage', 'The mail server was not understood');
  const { code = 'no code', command = 'CONN', responseCode, permanent } = known.data;
  // The server's own words often repeat the address.
  const reason = `${command}: ${responseCode ?? code}`;
  if (code === 'EENVELOPE' && command === 'API') return new MailNotTaken('refused', reason);
  if (responseCode === undefined || responseCode === closing || !aboutTheMail.has(command)) {
    return new MailNotTaken('outage', reason);
  }
  return new MailNotTaken(permanent ? 'refused' : 'not-now', reason);
}
