import * as flow from '../flows/mail/send-due-mails.ts';
import { smtpCarrier } from '../services/mail/smtp-carrier.ts';

/** Sends the mails that are due by `due`: the moment for which the run was scheduled. */
export async function sendDueMails(due: Date, isOver: () => boolean): Promise<void> {
  await flow.sendDueMails(due, { now: () => new Date(), carrier: smtpCarrier() }, isOver);
}
