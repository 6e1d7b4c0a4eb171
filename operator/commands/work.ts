import type { Mail } from '@geonod/contracts/documents/mail';
import type { Sms } from '@geonod/contracts/documents/sms';
import { sendMessage } from '../../functions/src/flows/messages/send-message.ts';
import { foundBy } from '../../functions/src/flows/operating/find-member.ts';
import { logNamesOf } from '../../functions/src/flows/operating/log-names.ts';
import { stillOwed } from '../../functions/src/flows/operating/still-owed.ts';
import { handleEvent } from '../../functions/src/flows/payments/handle-event.ts';
import { readStripeEvent } from '../../functions/src/services/payments/events.ts';
import { fingerprints } from '../../functions/src/store/fingerprints.ts';
import { failedMails, readMail, sendMailAgain } from '../../functions/src/store/mail.ts';
import { actsAbout, latestActs } from '../../functions/src/store/operator-log.ts';
import { readMessage } from '../../functions/src/store/sms-outbox.ts';
import { wasHandled } from '../../functions/src/store/stripe-events.ts';
import { readWaiting, type Waiting, type WaitingList } from '../../functions/src/store/waiting.ts';
import { type Act, type Look, NotPossible, type Row } from './command.ts';
import { numberOf } from './numbers.ts';

/** Of one kind: more is read by nobody. */
const mostListed = 200;

/** The rows of one list, and whether there is more than they tell. */
function tableOf<Document>(
  { listed, isCut }: WaitingList<Document>,
  rowOf: (each: Waiting<Document>) => Row,
) {
  return { rows: listed.map(rowOf), isCut };
}

const mailRow = ({ id, template, state, attempts, dueAt, sendAt }: Waiting<Mail>): Row => ({
  id,
  template,
  state,
  attempts,
  'due since': dueAt,
  'next at': sendAt,
});

const messageRow = ({ id, state, createdAt, updatedAt }: Waiting<Sms>): Row => ({
  id,
  state,
  written: createdAt,
  changed: updatedAt,
});

export const waiting: Look = {
  does: 'mails and text messages that have failed or are due, and deletions and refunds that are not done',
  needs: [],
  async look() {
    const found = await readWaiting(mostListed, new Date());
    const tables = Object.entries({
      'failed mails': tableOf(found.failedMails, mailRow),
      'mails that are due': tableOf(found.dueMails, mailRow),
      'failed text messages': tableOf(found.failedMessages, messageRow),
      'text messages that wait': tableOf(found.waitingMessages, messageRow),
      deletions: tableOf(found.deletions, ({ id, step, attempts, requestedAt, runAt }) => ({
        id,
        step,
        attempts,
        'asked for': requestedAt,
        'next at': runAt,
      })),
      'unfinished payments': tableOf(found.refunds, ({ id, ...payment }) => {
        // What was charged is read of one member at a time: `member` has the amounts.
        const owed = stillOwed({ id, payment }, null);
        const attempts = owed.map(({ intentId }) => payment.owed?.[intentId]?.attempts ?? 0);
        return {
          id,
          member: foundBy(payment),
          status: payment.status,
          owed: owed.map(({ reason }) => reason).join(', ') || '-',
          attempts: Math.max(0, ...attempts),
          'ended by': payment.ending?.by,
        };
      }),
    });
    return {
      ...Object.fromEntries(tables.map(([heading, { rows }]) => [heading, rows])),
      'lists that were cut': tables
        .filter(([, { isCut }]) => isCut)
        .map(([list, { rows }]) => ({ list, 'only the oldest': rows.length })),
    };
  },
};

export const acts: Look = {
  takes: '[e-mail, id or number]',
  does: 'what operators did lately, newest first; or all that they did to one member or number',
  needs: ['STOP_LIST_KEY'],
  async look(subject) {
    const found = subject === '' ? await latestActs(100) : await actsAbout(await namesOf(subject));
    return { log: found.map(({ at, by, act, about, stage }) => ({ at, by, act, about, stage })) };
  },
};

/** All that the log may call somebody. */
async function namesOf(subject: string): Promise<readonly string[]> {
  return subject.startsWith('+')
    ? fingerprints('number', await numberOf(subject))
    : logNamesOf(subject);
}

export const sendWaitingMessage: Act = {
  takes: '<id>',
  act: 'send-message',
  does: 'sends a text message that waits now; the words of one that has failed are erased, so its member asks again',
  needs: ['STOP_LIST_KEY', 'HASH_SALT', 'TWILIO_AUTH_TOKEN'],
  async plan(id) {
    const message = await readMessage(id);
    if (!message) throw new NotPossible('There is no such message.');
    if (message.state !== 'queued') {
      throw new NotPossible(
        `It is ${message.state}: its words are erased, and nobody is texted twice.`,
      );
    }
    return {
      question: `Send the text message ${id} now, where its budget and its number's owner allow it`,
      about: id,
      run: async () => {
        await sendMessage(id);
        return 'Handed to its sender; `waiting` shows whether it is still there.';
      },
    };
  },
};

export const sendFailedMail: Act = {
  takes: '<id>',
  act: 'send-mail',
  does: 'lets a mail that has failed, or waits, go out within minutes',
  needs: [],
  async plan(id) {
    const mail = await readMail(id);
    if (!mail) throw new NotPossible('There is no such mail.');
    if (mail.state === 'sent' || mail.state === 'dropped') {
      throw new NotPossible(`It was ${mail.state} already.`);
    }
    return {
      question: `Send the mail ${id} (${mail.template}, ${mail.state}) within minutes, where what it says is still true`,
      about: id,
      run: async () => {
        if (!(await sendMailAgain(id, new Date()))) throw new NotPossible('It is being sent now.');
        return 'It goes out within three minutes.';
      },
    };
  },
};

/** More are sent again by a second call. */
const mostSentAgain = 500;

export const sendFailedMails: Act = {
  takes: '<since>',
  act: 'send-mail',
  does: 'lets every mail go out that has failed and was last tried since then: 2026-11-26, or 2026-11-26T14:30Z',
  needs: [],
  async plan(subject) {
    const since = momentOf(subject);
    const causes = await failedMails(since, mostSentAgain);
    if (causes.length === 0) throw new NotPossible('No mail has failed since then.');
    return {
      question: `Send ${causes.length} mails that have failed since ${since.toISOString()} within minutes, where what they say is still true`,
      about: `failed since ${since.toISOString()}`,
      run: async () => {
        const now = new Date();
        const again = await Promise.all(causes.map((cause) => sendMailAgain(cause, now)));
        const more = causes.length < mostSentAgain ? '' : ' There may be more: repeat it.';
        return `They go out within minutes: ${again.filter(Boolean).length}.${more}`;
      },
    };
  },
};

/** In UTC. Throws `NotPossible` for what is no moment, or is ahead. */
function momentOf(written: string): Date {
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/.test(written);
  const moment = new Date(written);
  if (!isMoment || !(moment <= new Date())) {
    throw new NotPossible('Write a moment that is past, in UTC: 2026-11-26, or 2026-11-26T14:30Z.');
  }
  return moment;
}

export const replayEvent: Act = {
  takes: '<evt_…>',
  act: 'replay-event',
  does: 'takes in an event that Stripe has, as if it had just been reported',
  needs: ['STOP_LIST_KEY', 'HASH_SALT', 'STRIPE_SECRET_KEY'],
  async plan(id) {
    const event = await readStripeEvent(id);
    if (!event) throw new NotPossible('Stripe has no such event; it keeps them for 30 days.');
    if (event.subject === null) throw new NotPossible(`A ${event.type} changes nothing here.`);
    if (await wasHandled(id)) throw new NotPossible('It was handled; it does nothing twice.');
    return {
      question: `Take in the event ${id} (${event.type})`,
      about: id,
      run: async () => {
        await handleEvent(event, new Date());
        return (await wasHandled(id)) ? 'Handled.' : 'It concerns no payer of ours.';
      },
    };
  },
};
