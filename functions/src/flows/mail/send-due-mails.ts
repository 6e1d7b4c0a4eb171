import { log } from '../../log/log.ts';
import { pageOfDueMails } from '../../store/mail.ts';
import { pagesOf } from '../../store/paging.ts';
import { type MailSender, type Sending, sendMail } from './send-mail.ts';

const pageSize = 50;
/** How many connections a mail server is asked for at once. `docs/scale.md` says for how many mails that is enough. */
const atOnce = 5;

/** How many mails of a run ended how. */
export type MailTally = Partial<Record<Sending, number>>;

/**
 * Sends the mails that are due, oldest first: those that were scheduled, those that an earlier attempt has left, and
 * those whose sender was lost. Ends early while no mail is taken at all, and begins none once its time `isOver`.
 */
export async function sendDueMails(
  due: Date,
  sender: MailSender,
  isOver: () => boolean = () => false,
): Promise<MailTally> {
  const tally: MailTally = {};
  for await (const causes of pagesOf((after) => pageOfDueMails(due, after, pageSize))) {
    await sendAll(causes, due, { ...sender, isOver }, tally);
    if (tally.outage || isOver()) break;
  }
  if (Object.keys(tally).length > 0) log('mails-sent', { tally: { ...tally } });
  return tally;
}

async function sendAll(
  causes: readonly string[],
  due: Date,
  sender: MailSender & { readonly isOver: () => boolean },
  tally: MailTally,
): Promise<void> {
  const waiting = [...causes];
  const line = async () => {
    for (let cause = waiting.shift(); cause !== undefined; cause = waiting.shift()) {
      if (sender.isOver()) return;
      const sending = await sendOne(cause, due, sender);
      tally[sending] = (tally[sending] ?? 0) + 1;
      if (sending === 'outage') waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

/** One mail that cannot be read, or written down, keeps no other from being sent. */
async function sendOne(cause: string, due: Date, sender: MailSender): Promise<Sending> {
  try {
    return await sendMail(cause, due, sender);
  } catch (error) {
    log('mail-not-handled', { cause }, error);
    return 'postponed';
  }
}
