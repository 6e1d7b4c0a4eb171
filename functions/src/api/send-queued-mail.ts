import { sendMail } from '../flows/mail/send-mail.ts';
import type { CreatedHandler } from '../http/define-document-trigger.ts';
import { smtpCarrier } from '../services/mail/smtp-carrier.ts';

/** Sends a mail as soon as it is written, unless it is for later. */
export const sendQueuedMail: CreatedHandler = async (cause) => {
  await sendMail(cause, new Date(), { now: () => new Date(), carrier: smtpCarrier() });
};
