import { randomUUID } from 'node:crypto';
import { newCardNumber } from '@geonod/stripe-stand-in';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount, tokenOf } from '../../../testing/accounts.ts';
import { memberOf, paymentRecord } from '../../../testing/documents.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { collections } from '../../store/firestore.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
afterAll(() => world.stop());

/** A card that has had its one trial. */
async function usedCard(): Promise<string> {
  const card = newCardNumber();
  await world.pay(await world.openIntent(), { email: `${randomUUID()}@example.com`, card });
  await world.reportAll();
  return card;
}

/** Pays in this e-mail's name without an account, with a card whose trial was had. Returns the payment. */
async function payInNameOf(email: string): Promise<string> {
  const card = await usedCard();
  const paymentId = await world.openIntent();
  await world.pay(paymentId, { email, card });
  await world.reportAll();
  expect((await paymentRecord(paymentId))?.refundedAt).toBeInstanceOf(Date);
  return paymentId;
}

describe('whoever pays in somebody else’s name with a card that had its trial', () => {
  it('does not use up the trial of the account that has the e-mail', async () => {
    const account = await newAccount();
    const paymentId = await payInNameOf(account.email);
    expect(await paymentRecord(paymentId)).toMatchObject({ uid: account.uid });
    expect(await memberOf(account.uid)).not.toHaveProperty('trialHadAt');
    const { body } = await world.call('createPayment', { as: account });
    expect(body).toMatchObject({ plan: 'trial' });
    await world.becomeMember(account);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('does not use up that of an account that is made later', async () => {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await payInNameOf(email);
    const account = await newAccount({ email });
    const { body } = await world.call('createPayment', { as: account });
    expect(body).toMatchObject({ plan: 'trial' });
    expect(await paymentRecord(paymentId)).toMatchObject({ uid: account.uid });
    expect(await memberOf(account.uid)).not.toHaveProperty('trialHadAt');
  });

  it('does not use up that of whoever pays by the e-mail without an account', async () => {
    const email = `${randomUUID()}@example.com`;
    await payInNameOf(email);
    const paymentId = await world.openIntent({ body: { email } });
    await world.pay(paymentId, { email });
    await world.reportAll();
    expect(await paymentRecord(paymentId)).toMatchObject({ running: true });
  });

  it('does not use it up with an account that has not confirmed the e-mail', async () => {
    const account = await newAccount({ emailVerified: false });
    const card = await usedCard();
    await world.pay(await world.openIntent({ as: account }), { card });
    await world.reportAll();
    expect(await memberOf(account.uid)).toHaveProperty('trialHadAt');
    const asVisitor = () => world.call('createPayment', { body: { email: account.email } });
    expect((await asVisitor()).status).toBe(200);
    await getAuth(firebaseApp()).updateUser(account.uid, { emailVerified: true });
    expect((await asVisitor()).body).toMatchObject({ code: 'trial-used' });
  });
});

describe('the card with which a member has subscribed', () => {
  it('is known by the same hash in each account that it pays, and by none where it only paid and was returned', async () => {
    const card = newCardNumber();
    const email = `${randomUUID()}@example.com`;
    const [first, second] = [await newAccount(), await newAccount({ email })];
    const paid = [await world.openIntent({ as: first }), await world.openIntent({ as: second })];
    for (const paymentId of paid) {
      await world.pay(paymentId, { card });
      await world.reportAll();
    }
    const hashes = await Promise.all(paid.map(async (id) => (await paymentRecord(id))?.card));
    expect(hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), undefined]);
    // The trial was had, so this account pays the weeks at once.
    const full = await world.openIntent({ as: second });
    await world.pay(full, { card });
    await world.reportAll();
    expect(await paymentRecord(full)).toMatchObject({ plan: 'full', card: hashes[0] });
    expect(await paymentRecord(await payInNameOf(first.email))).not.toHaveProperty('card');
  });

  it('is kept of nobody without an account, and of whoever makes one from then on', async () => {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await world.openIntent({ body: { email } });
    await world.pay(paymentId, { email });
    await world.reportAll();
    expect(await paymentRecord(paymentId)).toMatchObject({ running: true, uid: null });
    expect(await paymentRecord(paymentId)).not.toHaveProperty('card');
    const account = await newAccount({ email });
    await world.call('createPayment', { as: account });
    expect(await paymentRecord(paymentId)).toMatchObject({
      uid: account.uid,
      card: expect.any(String),
    });
  });
});

describe('an account that has not confirmed its e-mail', () => {
  it('is told nothing of whoever has it until then, and has its money back for a second trial', async () => {
    const owner = await newAccount();
    await world.becomeMember(owner);
    const suspended = { since: new Date() };
    await collections.members().doc(owner.uid).update({ suspended });
    const email = owner.email.replace('@', '+other@');
    const stranger = await newAccount({ email, emailVerified: false });
    const of = async (as: TestAccount) => {
      const { status, body } = await world.call('createPayment', { as });
      const known = Object.keys((await memberOf(as.uid)) ?? {}).toSorted();
      return { status, says: Object.keys(body).toSorted(), plan: body.plan, known };
    };
    const nobodys = await newAccount({ emailVerified: false });
    const asNobodys = await of(nobodys);
    expect(asNobodys).toMatchObject({ status: 200, plan: 'trial' });
    expect(await of(stranger)).toEqual(asNobodys);

    const paid = await world.becomeMember(stranger);
    expect(await paymentRecord(paid)).toMatchObject({ refundedAt: expect.any(Date) });
    expect(await memberOf(stranger.uid)).not.toHaveProperty('suspended');

    const confirmed = { ...stranger, token: tokenOf({ ...stranger, emailVerified: true }) };
    const { body } = await world.call('createPayment', { as: confirmed });
    expect(body).toMatchObject({ code: 'suspended' });
  });

  it('keeps whoever pays by that without an account from paying for a second subscription', async () => {
    const account = await newAccount({ emailVerified: false });
    await world.becomeMember(account);
    const { body } = await world.call('createPayment', { body: { email: account.email } });
    expect(body).toMatchObject({ code: 'email-subscribed' });
  });
});
