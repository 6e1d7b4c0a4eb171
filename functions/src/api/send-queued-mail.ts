import { sendMail } from '../flows/mail/send-mail.ts';
import { smtpCarrier } from '../services/mail/smtp-carrier.ts';
import type { CreatedHandler } from '../triggers/define-document-trigger.ts';

/** Sends a mail as soon as it is written, unless it is for later. */
export const sendQueuedMail: CreatedHandler = async (cause) => {
  await sendMail(cause, new Date(), { now: () => new Date(), carrier: smtpCarrier() });
};
