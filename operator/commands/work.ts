import { sendMessage } from '../../functions/src/flows/messages/send-message.ts';
import { handleEvent } from '../../functions/src/flows/payments/handle-event.ts';
import { readStripeEvent } from '../../functions/src/services/payments/events.ts';
import { sendMailAgain } from '../../functions/src/store/mail.ts';
import { latestActs } from '../../functions/src/store/operator-log.ts';
import { wasHandled } from '../../functions/src/store/stripe-events.ts';
import { readWaiting } from '../../functions/src/store/waiting.ts';
import { type Act, type Look, NotPossible } from './command.ts';

const listed = 200;

export const waiting: Look = {
  does: 'mails, text messages, deletions and refunds that wait or have failed',
  needs: [],
  async look() {
    const { mails, messages, deletions, refunds } = await readWaiting(listed);
    return {
      mails: mails.map(({ id, template, state, attempts, sendAt }) => ({
        id,
        template,
        state,
        attempts,
        'next at': sendAt,
      })),
      'text messages': messages.map(({ id, state, createdAt, updatedAt }) => ({
        id,
        state,
        written: createdAt,
        changed: updatedAt,
      })),
      deletions: deletions.map(({ id, step, attempts, requestedAt, runAt }) => ({
        id,
        step,
        attempts,
        'asked for': requestedAt,
        'next at': runAt,
      })),
      'unfinished payments': refunds.map(({ id, status, owed = {}, ending }) => ({
        id,
        status,
        owed: Object.keys(owed).length,
        attempts: Math.max(0, ...Object.values(owed).map((each) => each.attempts)),
        'ended by': ending?.by,
      })),
    };
  },
};

export const acts: Look = {
  does: 'what operators did lately, newest first',
  needs: [],
  look: async () => ({
    log: (await latestActs(100)).map(({ at, by, act, about, stage }) => ({
      at,
      by,
      act,
      about,
      stage,
    })),
  }),
};

export const sendWaitingMessage: Act = {
  takes: '<id>',
  act: 'send-message',
  does: 'sends a text message that waits now; the words of one that has failed are erased, so its member asks again',
  needs: ['STOP_LIST_KEY', 'HASH_SALT', 'TWILIO_AUTH_TOKEN'],
  async plan(id) {
    const found = (await readWaiting(listed)).messages.find((each) => each.id === id);
    if (!found) throw new NotPossible('No such message waits.');
    if (found.state !== 'queued') {
      throw new NotPossible(
        `It is ${found.state}: its words are erased, and nobody is texted twice.`,
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
    const found = (await readWaiting(listed)).mails.find((each) => each.id === id);
    if (!found) throw new NotPossible('No such mail waits or has failed.');
    return {
      question: `Send the mail ${id} (${found.template}, ${found.state}) within minutes, where what it says is still true`,
      about: id,
      run: async () => {
        if (!(await sendMailAgain(id, new Date()))) throw new NotPossible('It is being sent now.');
        return 'It goes out within three minutes.';
      },
    };
  },
};

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
