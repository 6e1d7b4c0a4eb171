import { randomUUID } from 'node:crypto';
import { cancellationMailsADay } from '@geonod/contracts';
import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../../../e2e/support/environment.ts';
import type { OutboxMail } from '../../../../local/outbox/outbox-list.ts';
import { newAccount, type TestAccount, tokenOf } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';
import { inOneWindow } from '../../../testing/in-one-window.ts';
import { Mailed, withoutSalt } from '../../../testing/mailed.ts';
import { PaymentWorld, toFirstCharge } from '../../../testing/payment-world.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { smtpCarrier } from '../../services/mail/smtp-carrier.ts';
import { collections } from '../../store/firestore.ts';
import { keepStanding } from '../../store/former-members.ts';
import { keepPushToken, pushBrowsersOf } from '../../store/push-tokens.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import type { MailSender } from '../mail/send-mail.ts';
import { cancelByEmail } from './cancel-by-email.ts';
import { newCancellationToken } from './cancellation-token.ts';
import { mailClaimLink } from './claim-link.ts';
import { settle } from './settle.ts';

let world: PaymentWorld;
let mailed: Mailed;
const sender: MailSender = { now: () => new Date(), carrier: smtpCarrier() };

beforeAll(async () => {
  world = await PaymentWorld.start();
  mailed = await Mailed.start();
});
// Time passes in these tests, so each has a Stripe with a clock of its own.
beforeEach(() => world.standIn.control.reset());
afterAll(async () => {
  await mailed.stop();
  await world.stop();
});

/** The mails that were written to an address, oldest first, by what they are. */
async function written(to: string): Promise<string[]> {
  const found = await collections.mail().where('to', '==', to).get();
  return found.docs
    .map((doc) => doc.data())
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ template }) => template)
    .filter((template) => template !== 'trial-ending' && template !== 'renewal-coming');
}

/** Sends what is due at Stripe's time, and returns what has arrived at an address, oldest first. */
async function arrivedAt(to: string): Promise<OutboxMail[]> {
  const { now } = await world.standIn.control.state();
  await withoutSalt(() => sendDueMails(new Date(now * 1000 + 1000), sender));
  return mailed.to(to).toReversed();
}

/** What the member whose account has this e-mail now is known to have. */
async function subscriptionOf(email: string) {
  const { uid } = await getAuth(firebaseApp()).getUserByEmail(email);
  return (await memberOf(uid))?.subscription;
}

/** Every report so far once more, in another order. */
async function reportAllAgain(): Promise<void> {
  for (const record of (await world.standIn.control.events()).toSorted(() => Math.random() - 0.5)) {
    expect((await world.report(record)).status).toBe(200);
  }
}

async function member(card?: string): Promise<TestAccount> {
  const account = await newAccount();
  await world.pay(await world.openIntent({ as: account }), { ...(card ? { card } : {}) });
  await world.reportAll();
  return account;
}

async function visitor(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await world.pay(await world.openIntent(), { email });
  await world.reportAll();
  return email;
}

/** Mails are kept for a time only. */
async function forgetMails(to: string): Promise<void> {
  const { docs } = await collections.mail().where('to', '==', to).get();
  for (const { ref } of docs) await ref.delete();
}

/** The link to a page of ours in one of these mails. */
function linkIn(mails: readonly OutboxMail[], path: string): URL {
  const lines = mails.flatMap(({ text }) => text.split('\n'));
  return new URL(lines.find((line) => line.includes(`${path}?`)) ?? 'missing:');
}

describe('a member', () => {
  it('gets a receipt at once, a reminder six hours before the trial ends, and a receipt then', async () => {
    const { email } = await member();
    expect((await arrivedAt(email)).map(({ subject }) => subject)).toEqual([
      'Receipt: R$1,99 for your 24-hour trial',
    ]);
    await world.pass(17 * hourMs);
    expect(await arrivedAt(email)).toHaveLength(1);
    await world.pass(1.5 * hourMs);
    const [, reminder] = await arrivedAt(email);
    expect(reminder?.subject).toMatch(/^Your trial ends on .+, then R\$160,00 is charged$/);
    await world.pass(toFirstCharge - 18.5 * hourMs);
    await world.pass(25 * dayMs);
    const subjects = (await arrivedAt(email)).map(({ subject }) => subject);
    // Both were due in one round, and none waits for another.
    expect(subjects.slice(2).toSorted()).toEqual([
      'Receipt: R$160,00 for 4 weeks',
      expect.stringMatching(/^Your subscription renews on .+: R\$160,00$/),
    ]);
  });

  it.each([
    ['an account', member],
    ['none, which has one since', async () => newAccount({ email: await visitor() })],
  ])('who paid with %s is reminded at the e-mail that it has by now', async (_with, whoPaid) => {
    const account = await whoPaid();
    const { uid, email: before } = account;
    expect((await world.get('getBilling', { as: account })).status).toBe(200);
    await arrivedAt(before);
    const email = `${randomUUID()}@example.com`;
    await getAuth(firebaseApp()).updateUser(uid, { email });
    await world.pass(18.5 * hourMs);
    const reminded = { subject: expect.stringMatching(/^Your trial ends on /) };
    expect(await arrivedAt(email)).toMatchObject([
      { ...reminded, text: expect.stringContaining('/home/settings') },
    ]);
    expect(await arrivedAt(before)).not.toContainEqual(expect.objectContaining(reminded));
  });

  it('who paid without an account is sent no way to it by an e-mail that it has no more', async () => {
    const before = await visitor();
    const account = await newAccount({ email: before });
    const { uid } = account;
    expect((await world.get('getBilling', { as: account })).status).toBe(200);
    await mailClaimLink(before, new Date());
    const told = await written(before);
    expect(told).toEqual(['claim-trial', 'claim-trial']);
    await getAuth(firebaseApp()).updateUser(uid, { email: `${randomUUID()}@example.com` });
    await mailClaimLink(before, new Date(Date.now() + 10 * minuteMs));
    expect(await written(before)).toEqual(told);
  });

  it('gets each mail once, whatever is reported again and in which order', async () => {
    const { email } = await member();
    await world.pass(toFirstCharge);
    await world.standIn.control.failNextCharge();
    await world.pass(28 * dayMs);
    await world.pass(3 * dayMs);
    const before = await written(email);
    await reportAllAgain();
    expect(before).toEqual([
      'trial-receipt',
      'renewal-receipt',
      'renewal-failed',
      'renewal-receipt',
    ]);
    expect(await written(email)).toEqual(before);
  });

  it('is led to the bank when a renewal waits for it', async () => {
    const account = await member();
    const { url } = (await world.call('createPortalSession', { as: account })).body;
    const challenged = { number: '4000002760003184', expiry: '01/35', cvc: '123' };
    const asked = await fetch(String(url), {
      method: 'POST',
      body: new URLSearchParams(challenged),
    });
    const method = /name="challenged" value="([^"]+)"/.exec(await asked.text())?.[1] ?? '';
    await fetch(String(url), {
      method: 'POST',
      body: new URLSearchParams({ challenged: method, outcome: 'complete' }),
    });
    await world.pass(toFirstCharge);
    expect(await written(account.email)).toEqual(['trial-receipt', 'authentication-needed']);
    const { owed } = (await world.get('getBilling', { as: account })).body;
    expect(owed).toMatchObject({ amount: 16_000, needsAuthentication: true });
  });

  it('is told of a cancellation and of what comes back, once', async () => {
    const account = await member();
    await world.cancel(account);
    await world.cancel(account);
    await reportAllAgain();
    expect(await written(account.email)).toEqual(['trial-receipt', 'cancelled']);
    const texts = (await arrivedAt(account.email)).map(({ text }) => text);
    expect(texts.join()).toContain('Refund: R$1,99, to the card that paid');
    await world.pass(toFirstCharge);
    expect(await arrivedAt(account.email)).toHaveLength(2);
  });

  it('who cancelled in Settings is told of nobody else, whoever types their e-mail later', async () => {
    const account = await member();
    await world.pass(toFirstCharge);
    await world.cancel(account);
    const { email } = account;
    expect((await world.call('cancelSubscription', { body: { email } })).status).toBe(200);
    expect(await written(email)).toEqual(['trial-receipt', 'renewal-receipt', 'cancelled']);
  });

  it('is told of a withdrawal', async () => {
    const account = await member();
    await world.pass(toFirstCharge);
    const { withdrawal } = (await world.get('getBilling', { as: account })).body;
    expect(withdrawal).toMatchObject({ amount: 16_199, currency: 'brl' });
    expect((await world.call('withdrawSubscription', { as: account })).status).toBe(200);
    await world.reportAll();
    expect(await written(account.email)).toEqual(['trial-receipt', 'renewal-receipt', 'withdrawn']);
    const { docs } = await collections.mail().where('to', '==', account.email).get();
    const told = docs.map((doc) => doc.data()).find(({ template }) => template === 'withdrawn');
    expect(told?.values).toEqual({ refunded: 16_199, trial: 199 });
  });

  it('is told that a refund, which a bank sent back, is late', async () => {
    const account = await member('4000000000005126');
    await world.cancel(account);
    await world.pass(2 * dayMs);
    await reportAllAgain();
    expect(await written(account.email)).toEqual(['trial-receipt', 'cancelled', 'refund-failed']);
  });

  it('is told of a dispute and of its end', async () => {
    const account = await member('4000000000000259');
    await world.pass(hourMs);
    expect(await written(account.email)).toEqual(['trial-receipt', 'dispute-opened']);
    const { data } = await world.stripe.disputes.list();
    await world.stripe.disputes.update(data[0]?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    await world.reportAll();
    await reportAllAgain();
    expect(await written(account.email)).toEqual([
      'trial-receipt',
      'dispute-opened',
      'dispute-closed',
    ]);
  });

  /** A look at a time by Stripe's clock, as the night takes it. */
  async function lookAtStripesTime({ uid }: TestAccount): Promise<void> {
    const { now } = await world.standIn.control.state();
    await settle({ kind: 'member', uid }, {}, new Date(now * 1000));
  }

  it('is told of a dispute and of its end once, also when its mails are no longer kept', async () => {
    const account = await member();
    const { charges } = await world.standIn.control.state();
    const { id: dispute } = await world.standIn.control.dispute({ charge: charges[0]?.id ?? '' });
    await world.standIn.control.closeDispute({ dispute, status: 'won' });
    await world.reportAll();
    expect(await written(account.email)).toContain('dispute-closed');
    await forgetMails(account.email);
    await world.standIn.control.advanceClock({ ms: 61 * dayMs });
    await lookAtStripesTime(account);
    expect(await written(account.email)).not.toContain('dispute-closed');
  });

  it('is told of a second dispute of what was won once, and of its end', async () => {
    const account = await member();
    const { charges } = await world.standIn.control.state();
    const dispute = () => world.standIn.control.dispute({ charge: charges[0]?.id ?? '' });
    const told = async () => {
      await world.reportAll();
      const mails = await written(account.email);
      return mails.filter((template) => template.startsWith('dispute')).toSorted();
    };
    const first = await dispute();
    expect(await told()).toEqual(['dispute-opened']);
    await world.standIn.control.closeDispute({ dispute: first.id, status: 'won' });
    expect(await told()).toEqual(['dispute-closed', 'dispute-opened']);
    const second = await dispute();
    expect(await told()).toEqual(['dispute-closed', 'dispute-opened', 'dispute-opened']);
    const notices = await collections.notifications().where('ownerUid', '==', account.uid).get();
    const disputed = notices.docs.filter((doc) => doc.data().title === 'Payment disputed');
    expect(disputed).toHaveLength(2);
    await world.standIn.control.closeDispute({ dispute: second.id, status: 'lost' });
    expect(await told()).toEqual([
      'dispute-closed',
      'dispute-closed',
      'dispute-opened',
      'dispute-opened',
    ]);
  });

  it('is told of a dispute about a renewal that was paid more than a month before, and of its end', async () => {
    const account = await member();
    await world.pass(toFirstCharge);
    await forgetMails(account.email);
    await world.standIn.control.advanceClock({ ms: 31 * dayMs });
    const { charges } = await world.standIn.control.state();
    const { id: charge = '' } = charges.findLast(({ amount }) => amount === 16_000) ?? {};
    await world.standIn.control.dispute({ charge });
    await lookAtStripesTime(account);
    expect(await written(account.email)).toContain('dispute-opened');
    await forgetMails(account.email);
    // Nobody contests it, so it is lost meanwhile; nobody hears of that before.
    await world.standIn.control.advanceClock({ ms: 61 * dayMs });
    await lookAtStripesTime(account);
    expect(await written(account.email)).toEqual(['dispute-closed']);
    await forgetMails(account.email);
    await world.standIn.control.advanceClock({ ms: 31 * dayMs });
    await lookAtStripesTime(account);
    expect(await written(account.email)).toEqual([]);
  });

  it('is told why a second payment comes back', async () => {
    const account = await member();
    await world.pay(await world.openIntent(), { email: account.email });
    await world.reportAll();
    expect(await written(account.email)).toEqual(['trial-receipt', 'second-payment']);
  });

  it('is served as ever while no mail server answers, and gets the mails later', async () => {
    process.env.SMTP_PORT = '1';
    const account = await member();
    expect(await arrivedAt(account.email)).toEqual([]);
    expect((await world.cancel(account)).status).toBe(200);
    process.env.SMTP_PORT = String(mailed.port);
    await world.pass(hourMs);
    expect((await arrivedAt(account.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Receipt: R$1,99 for your 24-hour trial',
      'Your subscription is cancelled',
    ]);
  });
});

describe('somebody who paid without an account', () => {
  /** Opens the link of a mail as the page does. */
  async function openLink(mails: readonly OutboxMail[], email: string): Promise<string> {
    const { searchParams } = linkIn(mails, '/claim');
    expect(searchParams.get('mode')).toBe('signIn');
    const [code, seal] = [searchParams.get('oobCode'), searchParams.get('seal')];
    const claimed = await world.call('claimAccount', { body: { email, code, seal } });
    expect(claimed).toMatchObject({ status: 200, body: {} });
    const response = await fetch(
      `${environment.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink?key=${searchParams.get('apiKey')}&targetProjectId=${process.env.GCLOUD_PROJECT}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({
          email,
          oobCode: searchParams.get('oobCode'),
          targetProjectId: process.env.GCLOUD_PROJECT,
        }),
      },
    );
    const { idToken } = z.parse(z.object({ idToken: z.string() }), await response.json());
    return idToken;
  }

  it('gets a link that opens the account, which holds the trial', async () => {
    const email = await visitor();
    const mails = await arrivedAt(email);
    expect(mails).toHaveLength(1);
    const token = await openLink(mails, email);
    expect((await getAuth(firebaseApp()).getUserByEmail(email)).emailVerified).toBe(true);
    const { body } = await world.get('getBilling', { as: { token } });
    expect(await subscriptionOf(email)).toMatchObject({ status: 'trialing' });
    expect(body).toMatchObject({
      payments: [{ what: 'trial' }],
    });
    // The same payment is not told of again as a member's.
    expect(await written(email)).toEqual(['claim-trial']);
  });

  /** An account that somebody else has made with an e-mail, and has ways into that need no mail. */
  async function madeBySomebodyElse(email: string) {
    const { uid } = await newAccount({ email, emailVerified: false });
    await getAuth(firebaseApp()).updateUser(uid, {
      password: 'known to the other',
      providerToLink: {
        providerId: 'google.com',
        uid: `google-${uid}`,
        email: 'thief@example.com',
      },
    });
    await keepPushToken(uid, { token: `phone-of-${uid}` }, new Date());
    return uid;
  }

  const waysInOf = async (uid: string) =>
    (await getAuth(firebaseApp()).getUser(uid)).providerData.map(({ providerId }) => providerId);

  async function canLogIn(email: string, password: string): Promise<boolean> {
    const { ok } = await fetch(
      `${environment.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any&targetProjectId=${process.env.GCLOUD_PROJECT}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({ email, password, targetProjectId: process.env.GCLOUD_PROJECT }),
      },
    );
    return ok;
  }

  it('is alone in an account that somebody else has made with their e-mail, once the link has opened it', async () => {
    const email = await visitor();
    const uid = await madeBySomebodyElse(email);
    expect(await canLogIn(email, 'known to the other')).toBe(true);
    const token = await openLink(await arrivedAt(email), email);
    expect((await world.get('getBilling', { as: { token } })).status).toBe(200);
    expect(await subscriptionOf(email)).toMatchObject({ status: 'trialing' });
    expect((await getAuth(firebaseApp()).getUserByEmail(email)).uid).toBe(uid);
    expect(await memberOf(uid)).toMatchObject({ validSince: expect.any(Date) });
    expect(await canLogIn(email, 'known to the other')).toBe(false);
    expect(await waysInOf(uid)).not.toContain('google.com');
    expect(await pushBrowsersOf(uid, new Date())).toEqual([]);
  });

  it('keeps every way into an account whose e-mail they have confirmed, whoever has the link', async () => {
    const email = `${randomUUID()}@example.com`;
    const account = await newAccount({ email });
    await getAuth(firebaseApp()).updateUser(account.uid, {
      password: 'their own',
      providerToLink: { providerId: 'google.com', uid: `google-${account.uid}`, email },
    });
    await world.pay(await world.openIntent(), { email });
    await world.reportAll();
    const token = tokenOf({ ...account, emailVerified: true });
    await world.call('sendClaimLink', { body: { email } });
    await openLink(await arrivedAt(email), email);
    expect((await world.get('getBilling', { as: { token } })).status).toBe(200);
    expect(await canLogIn(email, 'their own')).toBe(true);
    expect(await waysInOf(account.uid)).toContain('google.com');
  });

  it('has nothing done to an account by whoever has another link, or none', async () => {
    const [email, other] = [await visitor(), await visitor()];
    const uid = await madeBySomebodyElse(email);
    const { searchParams } = linkIn(await arrivedAt(other), '/claim');
    const [code, seal] = [searchParams.get('oobCode'), searchParams.get('seal')];
    for (const sent of [
      { code, seal },
      { code, seal: '0'.repeat(64) },
    ]) {
      const { status } = await world.call('claimAccount', { body: { email, ...sent } });
      expect(status).toBe(404);
    }
    expect(await canLogIn(email, 'known to the other')).toBe(true);
    expect(await waysInOf(uid)).toContain('google.com');
  });

  it('keeps no such link in the database', async () => {
    const email = await visitor();
    const code = linkIn(await arrivedAt(email), '/claim').searchParams.get('oobCode') ?? '';
    expect(code.length).toBeGreaterThan(10);
    const found = await collections.mail().where('to', '==', email).get();
    expect(JSON.stringify(found.docs.map((doc) => doc.data()))).not.toContain(code);
  });

  it('is sent a new one, a few times an hour; anybody else is answered alike', () =>
    inOneWindow(3600, async () => {
      const email = await visitor();
      const ask = (to: string) => world.call('sendClaimLink', { body: { email: to } });
      const nobody = `${randomUUID()}@example.com`;
      for (const to of [email, nobody]) {
        expect(await ask(to)).toMatchObject({ status: 200, body: {} });
      }
      expect(await arrivedAt(nobody)).toEqual([]);
      expect((await arrivedAt(email)).length).toBe(2);
      await ask(email);
      await ask(email);
      const { status, body } = await ask(email);
      expect([status, body.code]).toEqual([429, 'rate-limited']);
    }));

  it('is sent six a day at most, in whatever spelling, and one that is not sent again does not count', async () => {
    const email = await visitor();
    const spelled = email.replace('@', '+2@');
    await world.pay(await world.openIntent(), { email: spelled });
    await world.reportAll();
    const before = (await written(email)).length;
    const tomorrow = Math.ceil(Date.now() / dayMs) * dayMs;
    const askAt = (minutes: number, to = email) =>
      mailClaimLink(to, new Date(tomorrow + minutes * minuteMs));
    for (const minutes of [0, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30]) await askAt(minutes);
    await askAt(35, spelled);
    expect(await written(email)).toHaveLength(before + 6);
    expect(await written(spelled)).toHaveLength(before);
    await askAt(24 * 60);
    expect(await written(email)).toHaveLength(before + 7);
  });

  it('is mailed once a day of what somebody pays in their e-mail and has back', async () => {
    const email = `${randomUUID()}@example.com`;
    await keepStanding(email, { trialHadAt: new Date() }, new Date());
    for (const to of [email, email, email.replace('@', '+2@')]) {
      const paid = await world.openIntent();
      await world.pay(paid, { email: to });
      await world.reportAll();
    }
    const { refunds } = await world.standIn.control.state();
    expect(refunds.map(({ amount }) => amount)).toEqual([199, 199, 199]);
    expect(await written(email)).toEqual(['refund-done']);
    expect(await written(email.replace('@', '+2@'))).toEqual([]);
  });

  it('is sent one after the trial, too, which promises nothing of its money', async () => {
    const email = await visitor();
    await world.pass(toFirstCharge);
    await world.call('sendClaimLink', { body: { email } });
    const mails = await arrivedAt(email);
    const later = mails.find(({ subject }) => subject === 'Open your account');
    expect(later?.text).toContain('you keep access until then');
    expect(later?.text).not.toContain('comes back');
  });

  it('is not told of a later charge in the hour before their card is charged', async () => {
    const email = await visitor();
    await world.pass(toFirstCharge - hourMs / 2);
    await world.call('sendClaimLink', { body: { email } });
    const mails = await arrivedAt(email);
    const sent = mails.find(({ subject }) => subject === 'Open your account');
    expect(sent?.text).toContain('Next charge: R$160,00, due now');
    expect(sent?.text).not.toContain('you keep access until then');
  });

  it('cancels by e-mail, and gets the trial back with the link in the mail, once', async () => {
    const email = await visitor();
    await world.call('cancelSubscription', { body: { email } });
    const mails = await arrivedAt(email);
    const token = linkIn(mails, '/cancel-subscription/confirm').searchParams.get('token');
    for (const _ of [1, 2]) {
      const { status, body } = await world.call('confirmCancellation', { body: { token } });
      expect([status, body]).toEqual([200, { outcome: 'refunded' }]);
    }
    const { refunds, subscriptions } = await world.standIn.control.state();
    expect(refunds.map(({ amount }) => amount)).toEqual([199]);
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    await reportAllAgain();
    expect(await written(email)).toEqual(['claim-trial', 'cancelled-by-email', 'cancelled']);
  });

  it('takes back in the account, once it is open, what somebody else cancelled by their e-mail', async () => {
    const email = await visitor();
    await world.call('cancelSubscription', { body: { email } });
    await world.call('sendClaimLink', { body: { email } });
    const token = await openLink(await arrivedAt(email), email);
    expect((await world.get('getBilling', { as: { token } })).status).toBe(200);
    expect(await subscriptionOf(email)).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await world.call('resumeSubscription', { as: { token } })).status).toBe(200);
    expect(await subscriptionOf(email)).toMatchObject({
      status: 'trialing',
      cancelAtPeriodEnd: false,
    });
  });

  it('is refused with a link that is not ours, and with one whose time is over', async () => {
    const email = await visitor();
    const { docs } = await collections.payments().where('email', '==', email).get();
    const paymentId = docs[0]?.id ?? '';
    const soon = new Date(Date.now() + dayMs);
    const old = await newCancellationToken({ paymentId, until: new Date(Date.now() - 1) });
    const strange = await newCancellationToken({ paymentId: 'pi_x', until: soon });
    for (const [token, expected] of [
      [old, 410],
      [strange, 404],
      [`${old}x`, 404],
      ['nonsense', 404],
    ]) {
      const { status, body } = await world.call('confirmCancellation', { body: { token } });
      expect([status, typeof body.error]).toEqual([expected, 'string']);
    }
    const { refunds } = await world.standIn.control.state();
    expect(refunds).toEqual([]);
  });

  it('who cancels again is sent the link again', async () => {
    const email = await visitor();
    await world.call('cancelSubscription', { body: { email } });
    await world.call('cancelSubscription', { body: { email } });
    expect(await written(email)).toEqual([
      'claim-trial',
      'cancelled-by-email',
      'cancelled-by-email',
    ]);
  });

  it('who is cancelled again all day, by whomever, gets as many mails more as the page says', async () => {
    const email = await visitor();
    await world.call('cancelSubscription', { body: { email } });
    const midnight = Math.floor(Date.now() / dayMs) * dayMs;
    for (let hours = 0; hours < 24; hours += 2) {
      await cancelByEmail([{ kind: 'visitor', email }], new Date(midnight + hours * hourMs));
    }
    const again = Array(cancellationMailsADay).fill('again');
    expect(await written(email)).toHaveLength(['claim-trial', 'at first', ...again].length);
  });
});
