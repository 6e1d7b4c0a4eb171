import { dayMs, minuteMs } from '@geonod/contracts/durations';
import type { StandInState } from '@geonod/stripe-stand-in';
import { getAuth } from 'firebase-admin/auth';
import { firebaseApp } from '../../src/services/firebase-app.ts';
import { shuffle } from '../shuffle.ts';
import { latestLink } from './mailbox.ts';
import { type Card, cards, type Fault, type Step, stripeCalls } from './steps.ts';
import type { Person, Story } from './story.ts';

/** What nobody hears of for longer, no nightly run finds: the product promises a week of failed nights. */
const longestWithoutNight = 6 * dayMs;

/** The product gives up on a call before, in milliseconds. */
const longerThanPatience = 60_000;

/** Does what a step says, and lets reports of it arrive unless they are held. */
export async function perform(story: Story, step: Step): Promise<void> {
  if (step.do === 'nothing') return;
  await act(story, step);
  await story.world.pass(20_000);
  if (!story.reportsHeld && step.do !== 'wait') await story.world.reportAll();
}

async function act(story: Story, step: Step): Promise<void> {
  const { world } = story;
  const person = 'who' in step ? story.person(step.who) : null;
  switch (step.do) {
    case 'banks take their time':
    case 'banks answer at once':
      await world.standIn.control.setBanks({ wait: step.do === 'banks take their time' });
      return;
    case 'hold reports':
      story.reportsHeld = true;
      return;
    case 'deliver reports':
      story.reportsHeld = false;
      return deliver(story, step);
    case 'lose reports':
      return story.note(`${await world.lose()} reports lost`);
    case 'fail at Stripe':
      return failAtStripe(story, step.call, step.fault, step.times);
    case 'nightly run':
      return night(story);
    case 'in the middle':
      story.looks = await world.interruption.during(
        () => act(story, step.of),
        step.look,
        // No two things are done in the very same millisecond.
        () => world.pass(1000).then(() => act(story, step.happens)),
      );
      return;
    case 'wait':
      return wait(story, step.minutes * minuteMs, step.nights);
  }
  if (person) return actOf(story, person, step);
}

async function actOf(story: Story, person: Person, step: Step): Promise<void> {
  switch (step.do) {
    case 'sign up':
      return story.signUp(person, step.confirmed);
    case 'confirm the e-mail':
      return story.confirmEmail(person);
    case 'pay': {
      const page = await story.openPage(person, step.as);
      return page ? pay(story, person, page, step.card, step.challenge) : undefined;
    }
    case 'open the page': {
      person.page = (await story.openPage(person, step.as)) ?? person.page;
      return;
    }
    case 'pay on the page left open':
      if (person.page) return pay(story, person, person.page, step.card, 'complete');
      return;
    case 'cancel':
      return cancel(story, person, step.as);
    case "press the mail's link":
      return pressLink(story, person);
    case 'resume':
      return ownCall(story, person, 'resumeSubscription', 'resumed');
    case 'withdraw':
      return ownCall(story, person, 'withdrawSubscription', 'withdrew');
    case 'look at Settings':
      return ownCall(story, person, 'getBilling', null);
    case 'change the card':
      return onStripesPage(story, person, 'card', step.card);
    case 'pay what is owed':
      return onStripesPage(story, person, 'pay', step.card);
    case 'the bank stops the cards':
      return bank(story, person, 'insufficient_funds');
    case 'the bank frees the cards':
      return bank(story, person, null);
    case 'refund at Stripe':
      return refund(story, person, step.first);
    case 'dispute':
      return dispute(story, person, step.first);
    case 'decide the dispute':
      return decideDispute(story, person, step.won);
    case 'delete the account':
      return deleteAccount(story, person);
  }
}

async function pay(
  story: Story,
  person: Person,
  page: NonNullable<Person['page']>,
  card: Card,
  challenge: 'complete' | 'fail',
): Promise<void> {
  const { world } = story;
  const intentId = page.clientSecret.split('_secret_')[0] ?? '';
  const method = await world.browser('/v1/payment_methods', {
    type: 'card',
    'card[number]': cards[card] ?? person.card,
    'card[exp_month]': '12',
    'card[exp_year]': '2038',
    'card[cvc]': '123',
    'billing_details[email]': person.email,
  });
  const confirmed = await world.browser(`/v1/payment_intents/${intentId}/confirm`, {
    client_secret: page.clientSecret,
    payment_method: method.id ?? '',
    return_url: 'https://geonod.example/location',
  });
  const outcome =
    confirmed.status === 'requires_action'
      ? await world.browser(`/v1/payment_intents/${intentId}/answer_challenge`, {
          client_secret: page.clientSecret,
          outcome: challenge,
        })
      : confirmed;
  story.note(`payment: ${outcome.error ?? outcome.status}`);
  if (outcome.status === 'succeeded' || outcome.status === 'processing') {
    story.purchases.set(intentId, { intentId, who: person.who, uid: page.uid });
  }
}

async function cancel(story: Story, person: Person, as: 'member' | 'visitor'): Promise<void> {
  if (as === 'member' && person.account) {
    return ownCall(story, person, 'cancelSubscription', 'cancelled in Settings');
  }
  const answer = await story.call('cancelSubscription', { email: person.email }, null);
  story.note(`cancelSubscription by e-mail: ${answer.status} ${JSON.stringify(answer.body)}`);
  story.wished('cancelled by e-mail', person, answer);
}

async function pressLink(story: Story, person: Person): Promise<void> {
  const link = await latestLink(person.email);
  if (link === null) return;
  const { token, paymentId } = link;
  const answer = await story.call('confirmCancellation', { token }, null);
  story.note(`confirmCancellation: ${answer.status} ${JSON.stringify(answer.body)}`);
  story.wished('confirmed by link', person, answer, { confirmedPayment: paymentId });
}

async function ownCall(
  story: Story,
  person: Person,
  name: string,
  deed: 'cancelled in Settings' | 'resumed' | 'withdrew' | null,
): Promise<void> {
  if (!person.account) return;
  const answer = await story.call(name, deed === null ? null : {}, person);
  const said = answer.status === 200 && deed === null ? '' : JSON.stringify(answer.body);
  story.note(`${name}: ${answer.status} ${said}`);
  if (deed !== null) story.wished(deed, person, answer);
}

async function onStripesPage(
  story: Story,
  person: Person,
  purpose: 'card' | 'pay',
  card: Card,
): Promise<void> {
  if (!person.account) return;
  const { status, body } = await story.call('createPortalSession', { purpose }, person);
  story.note(`createPortalSession: ${status}`);
  if (status !== 200) return;
  const url = String(body.url);
  const page = await story.world.form(url, {
    number: cards[card] ?? person.card,
    expiry: '12 / 38',
    cvc: '123',
  });
  const challenged = /name="challenged" value="([^"]+)"/.exec(page)?.[1];
  if (challenged) await story.world.form(url, { challenged, outcome: 'complete' });
}

async function bank(
  { world, purchases }: Story,
  { who }: Person,
  decline: 'insufficient_funds' | null,
): Promise<void> {
  const { paymentIntents } = await world.state();
  const methods = paymentIntents
    .filter(({ id }) => purchases.get(id)?.who === who)
    .map(({ payment_method: method }) => (typeof method === 'string' ? method : null));
  for (const paymentMethod of new Set(methods.filter((id) => id !== null))) {
    await world.standIn.control.setCard({ paymentMethod, decline });
  }
}

/** The charges that somebody has paid, oldest first. */
async function chargesOf({ world, purchases }: Story, { who }: Person) {
  const state = await world.state();
  const customers = new Set(
    state.paymentIntents
      .filter(({ id }) => purchases.get(id)?.who === who)
      .flatMap((intent) => [intent.customer, customerOfMethod(state, intent.payment_method)])
      .filter((id) => typeof id === 'string'),
  );
  const charges = state.charges
    .filter(({ paid }) => paid)
    .filter(({ payment_intent: intent, customer }) => {
      const own = typeof intent === 'string' && purchases.get(intent)?.who === who;
      return own || (typeof customer === 'string' && customers.has(customer));
    })
    .reverse();
  return { state, charges };
}

function customerOfMethod({ paymentMethods }: StandInState, method: unknown): unknown {
  return paymentMethods.find(({ id }) => id === method)?.customer ?? null;
}

async function refund(story: Story, person: Person, first: boolean): Promise<void> {
  const { charges } = await chargesOf(story, person);
  const open = charges.filter(({ refunded, disputed }) => !refunded && !disputed);
  const charge = open.at(first ? 0 : -1);
  if (!charge) return;
  await story.world.standIn.control.refund({ charge: charge.id });
  story.note(`support refunds ${charge.amount}`);
  story.did('refunded by support', person, { charge: charge.id });
}

async function dispute(story: Story, person: Person, first: boolean): Promise<void> {
  const { charges } = await chargesOf(story, person);
  const open = charges.filter(({ refunded, disputed }) => !refunded && !disputed);
  const charge = open.at(first ? 0 : -1);
  if (!charge) return;
  await story.world.standIn.control.dispute({ charge: charge.id });
  story.did('disputed', person, { charge: charge.id });
}

async function decideDispute(story: Story, person: Person, won: boolean): Promise<void> {
  const { state, charges } = await chargesOf(story, person);
  const open = state.disputes.find(
    ({ charge, status }) => charges.some(({ id }) => id === charge) && status === 'needs_response',
  );
  if (!open) return;
  await story.world.standIn.control.closeDispute({
    dispute: open.id,
    status: won ? 'won' : 'lost',
  });
}

/** What is done about money before an account is erased; then nobody logs in with it any more. */
async function deleteAccount(story: Story, person: Person): Promise<void> {
  const { account, email } = person;
  if (!account) return;
  const { uid, confirmed } = account;
  try {
    await story.world.endForDeletion({ uid, email, emailVerified: confirmed });
  } catch (error) {
    story.did('deleted the account', person, { isDone: false });
    return story.note(`endForDeletion: ${String(error)}`);
  }
  story.did('deleted the account', person);
  // It may be gone already.
  await getAuth(firebaseApp()).deleteUsers([uid]);
  person.account = null;
}

async function failAtStripe(
  story: Story,
  call: number,
  fault: Fault,
  times: number,
): Promise<void> {
  const [method, path] = stripeCalls[call] ?? ['GET', '/'];
  const kinds = {
    '500': 'server-error',
    nothing: 'timeout',
    late: 'slow',
    cut: 'reset',
    'cut after it was done': 'lost-response',
  } as const;
  await story.world.standIn.control.failNextCalls({
    kind: kinds[fault],
    method,
    path,
    caller: 'server',
    count: times,
    ...(fault === 'late' ? { delayMs: longerThanPatience } : {}),
  });
}

/** Lets reports arrive: as they happened, shuffled, or each of them twice. */
export async function deliver(
  { world }: Story,
  { shuffled, twice }: { readonly shuffled: number | null; readonly twice: boolean },
): Promise<void> {
  await world.reportAll((batch) => {
    const ordered = shuffled === null ? batch : shuffle(batch, shuffled);
    return twice ? [...ordered, ...ordered] : ordered;
  });
}

export async function night(story: Story): Promise<void> {
  if (await story.world.night()) story.lastNight = Date.now();
  else story.note('the nightly run failed');
}

/** Time passes in pieces, so that reports arrive within days, and the nightly run is had among them. */
async function wait(story: Story, ms: number, nights: boolean): Promise<void> {
  for (let left = ms; left > 0; ) {
    const piece = Math.min(left, 4 * dayMs);
    await story.world.pass(piece);
    left -= piece;
    if (!story.reportsHeld) await story.world.reportAll();
    const isOverdue = Date.now() - story.lastNight > longestWithoutNight - 4 * dayMs;
    if ((nights && piece >= dayMs) || isOverdue) await night(story);
  }
}
