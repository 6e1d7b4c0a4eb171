import { getAuth } from 'firebase-admin/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount, tokenOf } from '../../../testing/accounts.ts';
import { memberOf, paymentRecord, storedEmailChange } from '../../../testing/documents.ts';
import { inOneWindow } from '../../../testing/in-one-window.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import * as accounts from '../../services/accounts.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { collections } from '../../store/firestore.ts';
import { isFormerSuspended } from '../../store/former-members.ts';
import { queueMails, readMail } from '../../store/mail.ts';
import * as pushTokens from '../../store/push-tokens.ts';
import { countUse } from '../../store/rate-limits.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';

vi.mock('../../services/accounts.ts', { spy: true });
vi.mock('../../store/push-tokens.ts', { spy: true });

const { keepPushToken, pushBrowsersOf } = pushTokens;

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
afterAll(() => world.stop());
afterEach(() => void vi.useRealTimers());

interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that go out now. */
async function mailsOut(): Promise<Sent[]> {
  const sent: Sent[] = [];
  const carrier = {
    send: (mail: Sent) => {
      sent.push(mail);
      return Promise.resolve();
    },
  };
  await sendDueMails(new Date(), { now: () => new Date(), carrier });
  return sent;
}

const accountOf = ({ uid }: Pick<TestAccount, 'uid'>) => getAuth(firebaseApp()).getUser(uid);

/** The token in the mail that went to this address. */
function tokenTo(mails: readonly Sent[], to: string): string {
  const text = mails.find((mail) => mail.to === to)?.text ?? '';
  return /mode=changeEmail&token=([\w-]+)/.exec(text)?.[1] ?? 'no-link-in-this-mail-at-all';
}

const signedInLongAgo = (account: TestAccount) => ({
  token: tokenOf({ ...account, emailVerified: true, signedInAgo: 6 * 60 }),
});

const setPasswordOf = (as: TestAccount) =>
  world.call('setPassword', { as, body: { password: 'trem azul na serra' } });

/** Sets a password by the link that the provider mails, as whoever has forgotten theirs. */
async function resetPassword(email: string): Promise<void> {
  const link = await getAuth(firebaseApp()).generatePasswordResetLink(email);
  const oobCode = new URL(link).searchParams.get('oobCode');
  const set = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({
        oobCode,
        newPassword: 'trem azul na serra',
        targetProjectId: process.env.GCLOUD_PROJECT,
      }),
    },
  );
  expect(set.status, await set.text()).toBe(200);
}

/** Whether this password opens the account. */
async function opens(email: string, password: string): Promise<boolean> {
  const signedIn = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ email, password, targetProjectId: process.env.GCLOUD_PROJECT }),
    },
  );
  return signedIn.ok;
}

/** Presses the link of a mail, signed in as somebody or as nobody. */
const pressLink = (token: string, as?: Pick<TestAccount, 'token'>) =>
  world.call('confirmEmailChange', { ...(as && { as }), body: { token } });

let number = 0;
function freshEmail(): string {
  number += 1;
  return `new-${number}-${Date.now()}@example.com`;
}

describe('another e-mail', () => {
  it('counts once its mail was read; Stripe, the member and mails follow, and the old one is told', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await mailsOut();
    const email = freshEmail();
    expect(await world.call('changeEmail', { as: account, body: { email } })).toMatchObject({
      status: 200,
    });
    expect((await accountOf(account)).email).toBe(account.email);
    const waiting = { to: account.email, ownerUid: account.uid, cause: `waiting-${email}` };
    const values = { amount: 199 };
    const sendAt = new Date(Date.now() + 3_600_000);
    await queueMails([{ ...waiting, template: 'refund-failed', values, sendAt }], new Date());
    const token = tokenTo(await mailsOut(), email);
    const kept = await storedEmailChange(account.uid);
    expect(kept).toContain(email);
    expect(kept).not.toContain(token);

    const { body } = await pressLink(token, account);
    expect(body).toEqual({ email, isPasswordEnded: false });

    expect(await accountOf(account)).toMatchObject({ email, emailVerified: true });
    const member = await memberOf(account.uid);
    expect(member?.email).toBe(email);
    const customer = await world.stripe.customers.retrieve(member?.stripeCustomerId ?? '');
    expect(customer).toMatchObject({ email });
    const [told, ...others] = await mailsOut();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: account.email, subject: 'Your email was changed' });
    expect(told?.text).not.toContain(email);
    expect((await readMail(waiting.cause))?.to).toBe(email);
    const { docs } = await collections.mail().where('ownerUid', '==', account.uid).get();
    const reminder = docs.find((doc) => doc.data().template === 'trial-ending');
    expect(reminder?.data().to).toBe(email);
  });

  it('is the same for whoever presses its link once more, and ends no sign-in again', async () => {
    const account = await newAccount();
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    expect(await pressLink(token, account)).toMatchObject({ status: 200, body: { email } });
    // Its sign-in has ended.
    const press = () => pressLink(token);
    const { tokensValidAfterTime } = await accountOf(account);
    expect(await storedEmailChange(account.uid)).not.toContain(account.email);
    await mailsOut();
    expect(await press()).toMatchObject({ status: 200, body: { email } });
    expect((await accountOf(account)).tokensValidAfterTime).toBe(tokensValidAfterTime);
    expect(await mailsOut()).toEqual([]);
    await accounts.setAccountEmail(account.uid, freshEmail());
    expect(await press()).toMatchObject({ status: 410 });
  });

  it('comes to an account whose own was confirmed only by somebody who is signed in to it, and others use nothing up', async () => {
    const [account, stranger] = [await newAccount(), await newAccount()];
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    const kept = await storedEmailChange(account.uid);
    const nobody = await pressLink(token);
    expect(nobody).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const another = await pressLink(token, stranger);
    expect(another).toMatchObject({ status: 403, body: { code: 'other-account' } });
    expect(JSON.stringify([nobody.body, another.body])).not.toContain(account.email);
    expect((await accountOf(account)).email).toBe(account.email);
    expect((await accountOf(stranger)).email).toBe(stranger.email);
    expect(await storedEmailChange(account.uid)).toBe(kept);
    expect(await mailsOut()).toEqual([]);

    const aMinuteAgo = { ...account, emailVerified: true, signedInAgo: 60 };
    const owner = { token: tokenOf(aMinuteAgo) };
    expect(await pressLink(token, owner)).toMatchObject({ status: 200, body: { email } });
    expect((await pressLink(token, owner)).status).toBe(401);
    expect(await pressLink(token)).toMatchObject({ status: 200, body: { email } });
  });

  it('reaches Stripe also for what was paid before there was an account', async () => {
    const paidAs = freshEmail();
    const intentId = await world.openIntent();
    await world.pay(intentId, { email: paidAs });
    await world.reportAll();
    const account = await newAccount({ email: paidAs });
    await world.get('getBilling', { as: account });
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    await pressLink(tokenTo(await mailsOut(), email), account);
    const { customerId = '' } = (await paymentRecord(intentId)) ?? {};
    expect(await world.stripe.customers.retrieve(customerId)).toMatchObject({ email });
  });

  it('has what was paid by it without an account', async () => {
    const paidAs = freshEmail();
    await world.pay(await world.openIntent(), { email: paidAs });
    await world.reportAll();
    await mailsOut();
    const account = await newAccount();
    await world.call('changeEmail', { as: account, body: { email: paidAs } });
    await pressLink(tokenTo(await mailsOut(), paidAs), account);
    expect((await memberOf(account.uid))?.claimedAt).toBeInstanceOf(Date);
  });

  it('is told of an account that it has already, and the response does not say so', async () => {
    const account = await newAccount();
    const other = await newAccount();
    const { status, body } = await world.call('changeEmail', {
      as: account,
      body: { email: other.email },
    });
    expect([status, body]).toEqual([200, {}]);
    const mail = (await mailsOut()).find(({ to }) => to === other.email);
    expect(mail).toMatchObject({ subject: 'This address has an account already' });
    expect(mail?.text).not.toContain('token=');
  });

  it('is held alike whether or not it has an account, so that no export tells', async () => {
    const account = await newAccount();
    const held = [];
    for (const email of [freshEmail(), (await newAccount()).email]) {
      await world.call('changeEmail', { as: account, body: { email } });
      await mailsOut();
      const change = JSON.parse(await storedEmailChange(account.uid));
      held.push({ isTheirs: change.to === email, fields: Object.keys(change).sort() });
    }
    expect(held[0]?.isTheirs).toBe(true);
    expect(held[1]).toEqual(held[0]);
  });

  it('is mailed to five times a day, however many accounts want it', () =>
    inOneWindow(86_400, async () => {
      const email = freshEmail();
      const statuses: number[] = [];
      for (const _ of [1, 2, 3, 4, 5, 6]) {
        const as = await newAccount();
        statuses.push((await world.call('changeEmail', { as, body: { email } })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await mailsOut()).filter(({ to }) => to === email)).toHaveLength(5);
    }));

  it('is mailed to six hundred times an hour by accounts that confirmed nothing and paid nothing, and goes on for others', () =>
    inOneWindow(3600, async () => {
      const now = new Date();
      const use = { name: 'changeEmail/unknown', key: 'everybody', max: 600, windowSeconds: 3600 };
      await countUse([use], now, use.max);
      const ask = async (as: TestAccount) =>
        (await world.call('changeEmail', { as, body: { email: freshEmail() } })).status;
      expect(await ask(await newAccount({ emailVerified: false }))).toBe(429);
      expect(await ask(await newAccount())).toBe(200);
      const paying = await newAccount({ emailVerified: false });
      await world.becomeMember(paying);
      expect(await ask(paying)).toBe(200);
    }));

  it('is left for others by one account, which has it mailed to twice a day', () =>
    inOneWindow(86_400, async () => {
      const email = freshEmail();
      const statuses: number[] = [];
      const one = await newAccount();
      const other = await newAccount();
      for (const as of [one, one, one, other]) {
        statuses.push((await world.call('changeEmail', { as, body: { email } })).status);
      }
      expect(statuses).toEqual([200, 200, 429, 200]);
      const elsewhere = await world.call('changeEmail', { as: one, body: { email: freshEmail() } });
      expect(elsewhere.status).toBe(200);
    }));

  it('does not count where its mail could not be written', async () => {
    const account = await newAccount();
    const email = freshEmail();
    const ask = async () =>
      (await world.call('changeEmail', { as: account, body: { email } })).status;
    for (const _ of [1, 2]) {
      vi.mocked(accounts.accountByEmail).mockRejectedValueOnce(new Error('Nobody there'));
      expect(await ask()).toBe(500);
    }
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });

  it('is confirmed by the newest link alone', async () => {
    const account = await newAccount();
    const [first, second] = [freshEmail(), freshEmail()];
    await world.call('changeEmail', { as: account, body: { email: first } });
    const old = tokenTo(await mailsOut(), first);
    await world.call('changeEmail', { as: account, body: { email: second } });
    await mailsOut();
    expect((await pressLink(old, account)).status).toBe(404);
    expect((await accountOf(account)).email).toBe(account.email);
  });

  it.each([
    ['a password was set', (as: TestAccount) => setPasswordOf(as)],
    ['everybody was logged out', (as: TestAccount) => world.call('signOutEverywhere', { as })],
    ['a password was set by a mailed link', (as: TestAccount) => resetPassword(as.email)],
  ])('does not come any more once %s after it was asked for', async (_, regain) => {
    const account = await newAccount();
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    // Sign-ins end by the second: it was asked for in one before.
    const change = collections.emailChanges().doc(account.uid);
    await change.update({ until: new Date(Date.now() + 24 * 3_600_000 - 2000) });
    await regain(account);
    expect(await pressLink(token)).toMatchObject({
      status: 410,
      body: { code: 'expired' },
    });
    expect((await accountOf(account)).email).toBe(account.email);
  });

  it('is told to the present one when it is asked for, and not to one that was never confirmed', async () => {
    const [account, unconfirmed] = [await newAccount(), await newAccount({ emailVerified: false })];
    const [email, other] = [freshEmail(), freshEmail()];
    await world.becomeMember(unconfirmed);
    await mailsOut();
    await world.call('changeEmail', { as: account, body: { email } });
    await world.call('changeEmail', { as: unconfirmed, body: { email: other } });
    const mails = await mailsOut();
    expect(mails.map(({ to }) => to).sort()).toEqual([account.email, email, other].sort());
    const told = mails.find(({ to }) => to === account.email);
    expect(told).toMatchObject({ subject: 'Somebody asked for another email for your account' });
    expect(told?.text).not.toContain(email);
  });

  /** Lets Stripe be away for the customer of a member, once; returns its id. */
  async function stripeAwayFor({ uid }: Pick<TestAccount, 'uid'>): Promise<string> {
    const { stripeCustomerId = '' } = (await memberOf(uid)) ?? {};
    await world.standIn.control.failNextCalls({
      kind: 'server-error',
      path: `/v1/customers/${stripeCustomerId}`,
      count: 3,
    });
    return stripeCustomerId;
  }

  it('is told to the old one also while Stripe is away, and is finished by a second press', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    const stripeCustomerId = await stripeAwayFor(account);
    expect((await pressLink(token, account)).status).toBe(503);
    expect(await mailsOut()).toEqual([
      expect.objectContaining({ to: account.email, subject: 'Your email was changed' }),
    ]);
    expect((await pressLink(token)).status).toBe(200);
    expect(await mailsOut()).toEqual([]);
    expect(await world.stripe.customers.retrieve(stripeCustomerId)).toMatchObject({ email });
  });

  it('is not told to one that was never confirmed, whose it may not be, however often its link is pressed', async () => {
    const account = await newAccount({ emailVerified: false });
    await world.becomeMember(account);
    const email = freshEmail();
    await mailsOut();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    await stripeAwayFor(account);
    expect((await pressLink(token)).status).toBe(503);
    expect((await pressLink(token)).status).toBe(200);
    expect(await accountOf(account)).toMatchObject({ email, emailVerified: true });
    expect(await mailsOut()).toEqual([]);
  });

  it.each([
    ['ends the password of an account that never confirmed one', false],
    ['leaves the password of an account whose own was confirmed', true],
  ])('%s, however often its link is pressed', async (_, emailVerified) => {
    const account = await newAccount({ emailVerified });
    await world.becomeMember(account);
    const password = 'known to whoever made it';
    await getAuth(firebaseApp()).updateUser(account.uid, { password });
    const as = { token: tokenOf({ ...account, emailVerified }) };
    const email = freshEmail();
    expect((await world.call('changeEmail', { as, body: { email } })).status).toBe(200);
    const token = tokenTo(await mailsOut(), email);
    const answer = { status: 200, body: { email, isPasswordEnded: !emailVerified } };
    expect(await opens(account.email, password)).toBe(true);
    expect(await pressLink(token, emailVerified ? as : undefined)).toMatchObject(answer);
    expect(await opens(email, password)).toBe(emailVerified);
    expect(await pressLink(token)).toMatchObject(answer);
    await resetPassword(email);
    expect(await opens(email, 'trem azul na serra')).toBe(true);
  });

  it('is told to one that was confirmed since it was asked for, whose owner alone may have it and keeps the password', async () => {
    const account = await newAccount({ emailVerified: false });
    await world.becomeMember(account);
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    await getAuth(firebaseApp()).updateUser(account.uid, { emailVerified: true });
    await mailsOut();
    expect((await pressLink(token)).status).toBe(401);
    await stripeAwayFor(account);
    expect((await pressLink(token, account)).status).toBe(503);
    const answer = { status: 200, body: { email, isPasswordEnded: false } };
    expect(await pressLink(token)).toMatchObject(answer);
    expect(await pressLink(token)).toMatchObject(answer);
    expect(await mailsOut()).toEqual([
      expect.objectContaining({ to: account.email, subject: 'Your email was changed' }),
    ]);
  });

  it('leaves behind, for whoever has the old one next, that its owner has had the one trial, and is suspended', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await collections
      .members()
      .doc(account.uid)
      .update({
        trialHadAt: new Date(),
        suspended: { since: new Date() },
      });
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    expect((await pressLink(token, account)).status).toBe(200);
    const next = await newAccount({ email: account.email });
    const { body } = await world.call('createPayment', { as: next });
    expect(body).toMatchObject({ code: 'suspended' });
    expect(await memberOf(next.uid)).toMatchObject({
      suspended: { inherited: true },
      trialHadAt: expect.any(Date),
    });
  });

  it('leaves no suspension to the old one that its owner only inherited, since that may be taken back', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const suspended = { since: new Date(), inherited: true } as const;
    await collections.members().doc(account.uid).update({ suspended });
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    expect((await pressLink(token, account)).status).toBe(200);
    expect(await memberOf(account.uid)).toMatchObject({ suspended });
    expect(await isFormerSuspended(account.email, new Date())).toBe(false);
  });

  it('is refused where somebody else took it meanwhile', async () => {
    const account = await newAccount();
    const email = freshEmail();
    await world.call('changeEmail', { as: account, body: { email } });
    const token = tokenTo(await mailsOut(), email);
    await newAccount({ email });
    expect((await pressLink(token, account)).status).toBe(409);
  });

  it('needs a recent sign-in', async () => {
    const account = await newAccount();
    const as = signedInLongAgo(account);
    expect(
      (await world.call('changeEmail', { as, body: { email: freshEmail() } })).body,
    ).toMatchObject({ code: 'sign-in-too-old' });
  });
});

describe('a new password', () => {
  it('ends every sign-in, and the account’s e-mail is told', async () => {
    const account = await newAccount();
    const body = { password: 'trem azul na serra' };
    expect((await world.call('setPassword', { as: account, body })).status).toBe(200);
    expect(await memberOf(account.uid)).toMatchObject({ validSince: expect.any(Date) });
    expect((await accountOf(account)).passwordHash).toBeDefined();
    expect(await mailsOut()).toEqual([
      expect.objectContaining({ to: account.email, subject: 'Your password was changed' }),
    ]);
  });

  it('is told to nobody at an e-mail that was never confirmed', async () => {
    const account = await newAccount({ emailVerified: false });
    const body = { password: 'trem azul na serra' };
    expect((await world.call('setPassword', { as: account, body })).status).toBe(200);
    expect(await mailsOut()).toEqual([]);
  });

  it.each(['short', '12345678', 'Password2026!'])('is not taken: %s', async (password) => {
    const account = await newAccount();
    expect(await world.call('setPassword', { as: account, body: { password } })).toMatchObject({
      status: 400,
      body: { field: 'password' },
    });
  });

  it('needs a recent sign-in', async () => {
    const as = signedInLongAgo(await newAccount());
    const body = { password: 'trem azul na serra' };
    expect((await world.call('setPassword', { as, body })).status).toBe(403);
  });
});

/** Adds a Google account to an account, as whoever has its token can. */
async function linkGoogle({ uid }: Pick<TestAccount, 'uid'>, email: string): Promise<void> {
  const providerToLink = { providerId: 'google.com', uid: `google-of-${email}`, email };
  await getAuth(firebaseApp()).updateUser(uid, { providerToLink });
}

const waysInOf = async (account: Pick<TestAccount, 'uid'>) =>
  (await accountOf(account)).providerData.map(({ providerId }) => providerId).sort();

const byGoogle = (account: TestAccount) => ({
  token: tokenOf({ ...account, emailVerified: true, signedInBy: 'google.com' }),
});

describe('a Google account that somebody else added', () => {
  /** An account with one more way in and one more browser than its owner knows of, and a sign-in of theirs from before. */
  async function sharedWithStranger() {
    const account = await newAccount();
    await linkGoogle(account, freshEmail());
    await keepPushToken(account.uid, { token: `lost-phone-of-${account.uid}` }, new Date());
    const token = tokenOf({ ...account, emailVerified: true, signedInAgo: 60 });
    return { account, as: { ...account, token } };
  }

  const guarded = [
    ['deleteAccount', {}],
    ['changeEmail', { email: 'thief@example.com' }],
    ['setPassword', { password: 'trem azul na serra' }],
  ] as const;

  it('does nothing that cannot be undone, and gets nothing that gives everything away', async () => {
    const account = await newAccount();
    await linkGoogle(account, freshEmail());
    for (const [call, body] of guarded) {
      expect(await world.call(call, { as: byGoogle(account), body }), call).toMatchObject({
        status: 403,
        body: { code: 'sign-in-too-old', error: expect.stringContaining('with your password') },
      });
    }
    expect(await accountOf(account)).toMatchObject({ email: account.email });
  });

  it('comes back in no more once its owner logs out everywhere, or sets a password', async () => {
    for (const [call, body] of [
      ['signOutEverywhere', {}],
      ['setPassword', { password: 'trem azul na serra' }],
    ] as const) {
      const account = await newAccount();
      await getAuth(firebaseApp()).updateUser(account.uid, { password: 'the one before 2026' });
      await linkGoogle(account, freshEmail());
      expect(await waysInOf(account)).toEqual(['google.com', 'password']);
      expect((await world.call(call, { as: account, body })).status).toBe(200);
      expect(await waysInOf(account), call).toEqual(['password']);
    }
  });

  describe.each([
    ['a way in cannot be taken off', () => vi.mocked(accounts.unlinkProviders)],
    ['no browser can be forgotten', () => vi.mocked(pushTokens.forgetPushTokens)],
  ])('is out by a second try, where at first %s,', (_, failing) => {
    it('of its owner who logs out everywhere in the same sign-in', async () => {
      const { account, as } = await sharedWithStranger();
      failing().mockRejectedValueOnce(new Error('Nobody there'));
      expect((await world.call('signOutEverywhere', { as })).status).toBe(500);
      expect((await world.call('signOutEverywhere', { as })).status).toBe(200);
      expect(await waysInOf(account)).toEqual([]);
      expect(await pushBrowsersOf(account.uid, new Date())).toEqual([]);
      expect((await world.call('signOutEverywhere', { as })).status).toBe(401);
    });

    it('of its owner who sets a password, in the sign-in that it makes', async () => {
      const { account, as } = await sharedWithStranger();
      await mailsOut();
      failing().mockRejectedValueOnce(new Error('Nobody there'));
      expect((await setPasswordOf(as)).status).toBe(500);
      const signedInAnew = { ...account, token: tokenOf({ ...account, emailVerified: true }) };
      expect((await setPasswordOf(signedInAnew)).status).toBe(200);
      expect(await waysInOf(account)).toEqual(['password']);
      expect(await pushBrowsersOf(account.uid, new Date())).toEqual([]);
      expect((await mailsOut()).map(({ to }) => to)).toEqual([account.email]);
    });
  });

  it('is out also where they came in by it while its owner was logging out everywhere', async () => {
    const account = await newAccount();
    await linkGoogle(account, freshEmail());
    let meanwhile = byGoogle(account);
    vi.mocked(accounts.unlinkProviders).mockImplementationOnce(async (...given) => {
      // Sign-ins end by the second: this one began in a later one.
      vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] });
      const signedIn = { emailVerified: true, signedInBy: 'google.com', signedInAgo: 1 };
      meanwhile = { token: tokenOf({ ...account, ...signedIn }) };
      expect((await world.get('getBilling', { as: meanwhile })).status).toBe(200);
      const { unlinkProviders } = await vi.importActual<typeof accounts>(
        '../../services/accounts.ts',
      );
      await unlinkProviders(...given);
    });
    expect((await world.call('signOutEverywhere', { as: account })).status).toBe(200);
    expect((await world.get('getBilling', { as: meanwhile })).status).toBe(401);
  });

  it('is nobody’s own: by Google with the account’s e-mail all goes on', async () => {
    const account = await newAccount();
    await linkGoogle(account, account.email);
    const body = { email: freshEmail() };
    const asked = await world.call('changeEmail', { as: byGoogle(account), body });
    expect(asked.status).toBe(200);
    expect((await world.call('signOutEverywhere', { as: account })).status).toBe(200);
    expect(await waysInOf(account)).toEqual(['google.com']);
  });

  it('is what the old one is after a change of e-mail, and a mailed link sets a password then', async () => {
    const account = await newAccount();
    await linkGoogle(account, account.email);
    const email = freshEmail();
    await world.call('changeEmail', { as: byGoogle(account), body: { email } });
    const token = tokenTo(await mailsOut(), email);
    expect((await pressLink(token, account)).status).toBe(200);
    expect(await waysInOf(account)).toEqual([]);
    await resetPassword(email);
    expect(await waysInOf(account)).toEqual(['password']);
  });
});

describe('somebody who signs out everywhere', () => {
  it('is out at once for what writes, asks or pays', async () => {
    const account = await newAccount();
    const before = { token: tokenOf({ ...account, emailVerified: true, signedInAgo: 60 }) };
    expect((await world.call('signOutEverywhere', { as: before })).status).toBe(200);
    for (const call of ['createPayment', 'cancelSubscription', 'deleteAccount', 'setPassword']) {
      const body = call === 'setPassword' ? { password: 'trem azul na serra' } : {};
      expect((await world.call(call, { as: before, body })).status, call).toBe(401);
    }
    expect((await world.get('getBilling', { as: before })).status).toBe(401);
    expect(await memberOf(account.uid)).toMatchObject({ validSince: expect.any(Date) });
  });

  it('is told of answers in no browser any more', async () => {
    const account = await newAccount();
    const now = new Date();
    await keepPushToken(account.uid, { token: `lost-phone-of-${account.uid}` }, now);
    expect(await pushBrowsersOf(account.uid, now)).toHaveLength(1);
    expect((await world.call('signOutEverywhere', { as: account })).status).toBe(200);
    expect(await pushBrowsersOf(account.uid, now)).toEqual([]);
  });
});
