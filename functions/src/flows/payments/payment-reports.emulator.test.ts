import { dayMs, hourMs } from '@geonod/contracts/durations';
import type { EventRecord } from '@geonod/stripe-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, notificationTitles, paymentRecord } from '../../../testing/documents.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
afterAll(() => world.stop());

/** One member's story; what they do in each act is done before the reports of that act arrive. */
interface Story {
  readonly name: string;
  readonly pay: (member: Cast) => Promise<void>;
  readonly duringTrial?: (member: Cast) => Promise<unknown>;
  readonly afterRenewal?: (member: Cast) => Promise<unknown>;
  /** How it ends, 30 days after the trial. */
  readonly end: Ending;
}

interface Ending {
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly charged: readonly number[];
  readonly refunded: readonly number[];
  readonly notices: readonly string[];
}

/** Who plays a story this time. */
interface Cast {
  readonly account: TestAccount;
  intents: string[];
}

const once = async (cast: Cast): Promise<void> => {
  const intent = await world.openIntent({ as: cast.account });
  await world.pay(intent);
  cast.intents.push(intent);
};

const afterADecline = async (cast: Cast): Promise<void> => {
  const intent = await world.openIntent({ as: cast.account });
  const declined = world.stripe.paymentIntents.confirm(intent, {
    payment_method: 'pm_card_visa_chargeDeclined',
    return_url: 'https://example.com/',
  });
  await expect(declined).rejects.toThrow();
  await once(cast);
};

const twice = async (cast: Cast): Promise<void> => {
  await once(cast);
  const first = await world.stripe.paymentIntents.retrieve(cast.intents[0] ?? '');
  const second = await world.stripe.paymentIntents.create({
    amount: 199,
    currency: 'brl',
    setup_future_usage: 'off_session',
    customer: String(first.customer),
    metadata: { purpose: 'trial', uid: cast.account.uid, attempt: '2' },
  });
  await world.pay(second.id);
  cast.intents.push(second.id);
};

const withoutSigningIn = async (cast: Cast): Promise<void> => {
  const intent = await world.openIntent();
  await world.pay(intent, { email: cast.account.email });
  cast.intents.push(intent);
};

const cancel = ({ account }: Cast) => world.cancel(account);

const subscriptionOf = async ({ account }: Cast): Promise<string> =>
  (await memberOf(account.uid))?.subscription?.id ?? '';

const endByHand = async (cast: Cast) =>
  world.stripe.subscriptions.cancel(await subscriptionOf(cast));

const refundByHand = ({ intents }: Cast) =>
  world.stripe.refunds.create({ payment_intent: intents[0] ?? '' });

const loseTheCard = async (cast: Cast) => {
  const { customer } = await world.stripe.subscriptions.retrieve(await subscriptionOf(cast), {
    expand: ['customer'],
  });
  if (typeof customer === 'string' || customer.deleted) throw new Error('There is no customer');
  const paymentMethod = String(customer.invoice_settings.default_payment_method);
  await world.standIn.control.setCard({ paymentMethod, decline: 'lost_card' });
};

const renews: Ending = {
  status: 'active',
  cancelAtPeriodEnd: false,
  charged: [199, 16_000, 16_000],
  refunded: [],
  notices: [],
};
const endsInTrial: Ending = { ...renews, status: 'canceled', charged: [199], refunded: [199] };

const stories: readonly Story[] = [
  { name: 'stays', pay: once, end: renews },
  { name: 'pays with the second card', pay: afterADecline, end: renews },
  { name: 'pays before signing in', pay: withoutSigningIn, end: renews },
  {
    name: 'pays twice',
    pay: twice,
    end: {
      ...renews,
      charged: [199, 199, 16_000, 16_000],
      refunded: [199],
      notices: ['Payment returned'],
    },
  },
  { name: 'cancels on trial', pay: once, duringTrial: cancel, end: endsInTrial },
  { name: 'is refunded by hand', pay: once, duringTrial: refundByHand, end: endsInTrial },
  {
    name: 'is ended by hand',
    pay: once,
    duringTrial: endByHand,
    end: { ...endsInTrial, refunded: [] },
  },
  {
    name: 'cancels later',
    pay: once,
    afterRenewal: cancel,
    end: {
      ...renews,
      status: 'canceled',
      cancelAtPeriodEnd: true,
      charged: [199, 16_000],
    },
  },
  {
    name: 'loses the card on trial',
    pay: once,
    duringTrial: loseTheCard,
    end: { ...endsInTrial, refunded: [], notices: ['Renewal failed'] },
  },
  {
    name: 'loses the card later',
    pay: once,
    afterRenewal: loseTheCard,
    end: {
      ...renews,
      status: 'past_due',
      charged: [199, 16_000],
      notices: ['Renewal failed'],
    },
  },
];

/** How what happened in an act is reported at its end. `last`: nothing may be left for later. */
type Delivery = (last: boolean) => Promise<void>;

/** Plays every story with two members each, and tells how each ended. */
async function play(deliver: Delivery): Promise<{ name: string; end: unknown }[]> {
  await world.standIn.control.reset();
  const cast = await Promise.all(
    [...stories, ...stories].map(async (story) => ({
      story,
      member: { account: await newAccount(), intents: [] } as Cast,
    })),
  );
  for (const { story, member } of cast) await story.pay(member);
  await deliver(false);
  for (const { story, member } of cast) await story.duringTrial?.(member);
  await deliver(false);
  await world.standIn.control.advanceClock({ ms: dayMs + hourMs });
  await deliver(false);
  for (const { story, member } of cast) await story.afterRenewal?.(member);
  await deliver(false);
  await world.standIn.control.advanceClock({ ms: 29 * dayMs });
  await deliver(true);
  return Promise.all(
    cast.map(async ({ story, member }) => ({ name: story.name, end: await endingOf(member) })),
  );
}

async function endingOf({ account, intents }: Cast) {
  const { charges, refunds } = await world.standIn.control.state();
  const member = await memberOf(account.uid);
  const customer = member?.stripeCustomerId;
  const isOwn = (each: { customer?: unknown; payment_intent: unknown }) =>
    each.customer === customer || intents.includes(String(each.payment_intent));
  const payments = await Promise.all(intents.map(paymentRecord));
  return {
    status: member?.subscription?.status,
    cancelAtPeriodEnd: member?.subscription?.cancelAtPeriodEnd,
    charged: charges
      .filter((each) => each.paid && isOwn(each))
      .map(({ amount }) => amount)
      .sort((one, other) => one - other),
    refunded: refunds.filter(isOwn).map(({ amount }) => amount),
    notices: await notificationTitles(account.uid),
    paidDays: paidDays(member?.subscription?.currentPeriodEnd, payments[0]?.paidAt),
    payments: payments.map((payment) => ({
      status: payment?.status,
      isRefunded: payment?.refundedAt !== undefined,
      isSubscribed: payment?.subscriptionId !== undefined,
    })),
  };
}

/** What is paid for, in days from the first payment. */
function paidDays(end: Date | undefined, start: Date | undefined): number {
  return Math.round(((end?.getTime() ?? 0) - (start?.getTime() ?? 0)) / dayMs);
}

/** Numbers below 1 that look random and are the same in every run; source: the Park–Miller generator. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

describe('reports of twenty members', () => {
  it('lead to the same end when they come shuffled, late and 30 % of them twice', async () => {
    const inOrder = await play(() => world.reportAll({ inOrder: true }));

    const random = chance(20_261_120);
    const delivered = { events: 0, repeats: 0 };
    let late: EventRecord[] = [];
    // What makes members is due in its act, or there would be nobody to cancel in the next.
    const isLate = ({ event }: EventRecord) =>
      event.type !== 'payment_intent.succeeded' && random() < 0.2;
    const send = async (batch: readonly EventRecord[]) => {
      const responses = await Promise.all(batch.map((record) => world.report(record)));
      expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    };
    const inDisorder = await play(async (last) => {
      let due = late;
      late = [];
      for (;;) {
        const fresh = await world.unreported();
        for (const { event } of fresh) world.forget(event.id);
        due = [...due, ...fresh];
        if (due.length === 0) return;
        const now = due.filter((record) => last || !isLate(record));
        late.push(...due.filter((record) => !now.includes(record)));
        const repeats = now.filter(() => random() < 0.3);
        delivered.events += now.length;
        delivered.repeats += repeats.length;
        const all = shuffle([...now, ...repeats], random);
        for (let next = 0; next < all.length; next += 4) await send(all.slice(next, next + 4));
        due = [];
      }
    });

    expect(inDisorder).toEqual(inOrder);
    expect(inOrder.map(({ name, end }) => ({ name, end }))).toEqual(
      [...stories, ...stories].map(({ name, end }) => ({
        name,
        end: expect.objectContaining(end),
      })),
    );
    expect(delivered.events).toBeGreaterThanOrEqual(200);
    expect(delivered.repeats / delivered.events).toBeGreaterThan(0.25);
  }, 180_000);
});

it.each([
  { account: 'cards and Link', types: ['card', 'link'] },
  { account: 'cards alone, as one of Brazil', types: ['card'] },
])('makes a subscription that is paid with what its first payment took: $account', async (each) => {
  await world.standIn.control.setPaymentMethods({ types: each.types });
  const cast: Cast = { account: await newAccount(), intents: [] };
  await once(cast);
  await world.reportAll();
  const { payment_settings } = await world.stripe.subscriptions.retrieve(
    await subscriptionOf(cast),
  );
  expect(payment_settings?.payment_method_types).toEqual(each.types);
});
