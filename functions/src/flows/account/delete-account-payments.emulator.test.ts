import type { DeletionStep } from '@geonod/contracts/documents/deletion';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { deletingIn, later } from '../../../testing/deleting.ts';
import { DeletionWorld } from '../../../testing/deletion-world.ts';
import { memberOf } from '../../../testing/documents.ts';
import * as customers from '../../services/payments/customers.ts';
import * as erasure from '../../store/account-erasure.ts';
import * as deletions from '../../store/deletions.ts';
import * as members from '../../store/members.ts';
import { paymentOfMember } from '../payments/payment-of-member.ts';
import { continueDeletions, goOnDeleting } from './delete-account.ts';

vi.mock('../../store/account-erasure.ts', { spy: true });
vi.mock('../../store/members.ts', { spy: true });

let world: DeletionWorld;
beforeAll(async () => {
  world = await DeletionWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.begin();
  vi.clearAllMocks();
});

const { remove } = deletingIn(() => world);

describe('a payment that is made while its account goes', () => {
  /** An account that is to be deleted, with a page on which it can be paid. */
  async function leaving(plan: 'trial' | 'full') {
    const account = await newAccount();
    const opened = await world.payments.openIntent({ as: account });
    if (plan === 'full') {
      const member = world.requests.store.doc(`members/${account.uid}`);
      await member.update({ trialHadAt: new Date() });
    }
    const paymentId = plan === 'trial' ? opened : await world.payments.openIntent({ as: account });
    const { uid, email } = account;
    await deletions.openDeletion(uid, { email, emailVerified: true }, new Date());
    return { account, paymentId };
  }

  /** Goes on one step at a time, until this one is the next. */
  async function goOnTo(step: DeletionStep, uid: string): Promise<void> {
    const deletion = world.requests.store.doc(`deletions/${uid}`);
    while ((await deletion.get()).get('step') !== step) {
      expect(await goOnDeleting(uid, later(0), () => true)).toBe('under-way');
    }
  }

  /** Pays if that can still be done, lets every report of it arrive, and lets the rest of the account go. */
  async function payAndGoOn(paymentId: string, by: { email?: string } = {}): Promise<void> {
    await world.payments.pay(paymentId, by).catch(() => undefined);
    await world.payments.reportAll();
    expect(await continueDeletions(later(1))).toBe(0);
    expect(await continueDeletions(later(20))).toBe(0);
  }

  /** What was taken of it and not returned. */
  async function keptOf(paymentId: string): Promise<number> {
    const { data } = await world.payments.stripe.charges.list({ payment_intent: paymentId });
    return data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
  }

  async function expectNothingLeft({ uid }: { readonly uid: string }): Promise<void> {
    const { data } = await world.payments.stripe.subscriptions.list();
    expect(data).toEqual([]);
    expect((await world.payments.stripe.customers.list()).data).toEqual([]);
    expect(await memberOf(uid)).toBeNull();
    expect((await world.requests.store.doc(`deletions/${uid}`).get()).exists).toBe(false);
  }

  it.each(
    (['trial', 'full'] as const).flatMap((plan) =>
      (['money', 'payer'] as const).map((step) => ({ plan, step })),
    ),
  )('is returned, or cannot be made, of a $plan before the step $step', async ({ plan, step }) => {
    const { account, paymentId } = await leaving(plan);
    await goOnTo(step, account.uid);
    await payAndGoOn(paymentId);
    expect(await keptOf(paymentId)).toBe(0);
    await expectNothingLeft(account);
  });

  it.each(['requires_payment_method', 'canceled'] as const)(
    'keeps nothing from its end where Stripe does not know it, and it was %s',
    async (status) => {
      const account = await newAccount();
      const { uid, email } = account;
      const createdAt = new Date();
      const unknown = { uid, email, attempt: 1, status, createdAt };
      await world.requests.store.doc(`payments/pi_unknown_${status}`).set(unknown);
      expect((await remove({ account })).body).toMatchObject({ state: 'deleted' });
      expect(await continueDeletions(later(20))).toBe(0);
      await expectNothingLeft(account);
    },
  );

  it('bears nobody’s account at Stripe afterwards, in none of its charges', async () => {
    const account = await newAccount();
    const paymentId = await world.payments.openIntent({ as: account });
    const declined = world.payments.pay(paymentId, { card: '4000000000000002' });
    await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
    await world.payments.pay(paymentId);
    await world.payments.reportAll();
    const charges = () => world.payments.stripe.charges.list({ payment_intent: paymentId });
    const owners = async () => (await charges()).data.map(({ metadata }) => metadata.uid);
    expect(await owners()).toEqual([account.uid, account.uid]);
    await remove({ account });
    expect(await owners()).toEqual([undefined, undefined]);
  });

  it('cannot be made from the moment on from which everything that was paid ends', async () => {
    const { account, paymentId } = await leaving('trial');
    await goOnTo('payer', account.uid);
    const { status } = await world.payments.stripe.paymentIntents.retrieve(paymentId);
    expect(status).toBe('canceled');
  });

  it.each(['payer', 'leftovers'] as const)(
    'is returned, too, where its page was still being opened, before the step %s',
    async (step) => {
      const account = await newAccount();
      const { uid, email } = account;
      await deletions.openDeletion(uid, { email, emailVerified: true }, new Date());
      await goOnTo(step, uid);
      const caller = { uid, email, emailVerified: true, displayName: null, signedInAt: new Date() };
      const { id } = await paymentOfMember(caller, new Date());
      await payAndGoOn(id);
      expect(await keptOf(id)).toBe(0);
      await expectNothingLeft(account);
    },
  );

  it.each([
    ['as it goes back', {}],
    ['and promised no day where Stripe holds it back', { waits: true }],
  ])('is told of once, %s, also where the account has had its farewell', async (_, held) => {
    await world.payments.standIn.control.setBalance({ isEmpty: 'waits' in held });
    const account = await newAccount();
    const { uid, email } = account;
    await deletions.openDeletion(uid, { email, emailVerified: true }, new Date());
    await goOnTo('leftovers', uid);
    const caller = { uid, email, emailVerified: true, displayName: null, signedInAt: new Date() };
    const { id } = await paymentOfMember(caller, new Date());
    const payer = `card-${email}`;
    // As after a crash: whoever is told already is not told again.
    vi.mocked(erasure.eraseDocuments).mockRejectedValueOnce(new Error('The process died'));
    await world.payments.pay(id, { email: payer });
    await world.payments.reportAll();
    expect(await continueDeletions(later(20))).toBe(1);
    expect(await continueDeletions(later(40))).toBe(0);
    const told = await world.requests.store.collection('mail').where('to', '==', payer).get();
    const values = { amount: 199, reason: 'left', ...held };
    expect(told.docs.map((doc) => doc.data())).toMatchObject([
      { template: 'refund-done', values, ownerUid: null },
    ]);
    expect(told.docs[0]?.get('values')).toEqual(values);
    await world.payments.standIn.control.setBalance({ isEmpty: false });
    await world.payments.reportAll();
    expect(await continueDeletions(later(40 + 13 * 60))).toBe(0);
    await expectNothingLeft(account);
  });
});

describe('a customer of whom our documents do not know', () => {
  const emailsAtStripe = async () =>
    (await world.payments.stripe.customers.list()).data.map(({ email }) => email);

  it.each([true, false])(
    'is gone with the account, its e-mail confirmed: %s',
    async (emailVerified) => {
      const account = await newAccount({ emailVerified });
      const stranger = await world.payments.stripe.customers.create({ email: account.email });
      vi.mocked(members.keepCustomer).mockRejectedValueOnce(new Error('The process died'));
      expect((await world.payments.call('createPayment', { as: account })).status).toBe(500);
      expect(await memberOf(account.uid)).not.toHaveProperty('stripeCustomerId');
      expect(await emailsAtStripe()).toEqual([account.email, account.email]);
      expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
      const { data } = await world.payments.stripe.customers.list();
      expect(data.map(({ id }) => id)).toEqual([stranger.id]);
    },
  );

  it('is gone, too, where it was made while the account went', async () => {
    const account = await newAccount();
    const { uid, email } = account;
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    await customers.createMemberCustomer(uid, email);
    expect(await emailsAtStripe()).toEqual([email]);
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await emailsAtStripe()).toEqual([]);
  });
});
