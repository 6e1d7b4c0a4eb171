import { randomUUID } from 'node:crypto';
import { trialMessages } from '@geonod/contracts';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount, tokenOf } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';
import { type CallResponse, RequestWorld, rename } from '../../../testing/request-world.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { keepStanding } from '../../store/former-members.ts';
import { ensureMember } from '../../store/members.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

let made = 0;
async function askBothWays(as: TestAccount): Promise<CallResponse[]> {
  made += 1;
  const phoneNumber = `1197777${1000 + made}`;
  return [
    await world.call('createFindByLink', { as, body: { name: 'Saturday pickup' } }),
    await world.call('createFindByNumber', {
      as,
      body: { phoneNumber, countryCode: '55', message: 'Oi?' },
    }),
  ];
}

async function member(fields: Parameters<typeof newAccount>[0] = {}): Promise<TestAccount> {
  const account = await newAccount(fields);
  await world.subscribe(account, 'active');
  return account;
}

/** An account whose e-mail was changed, and confirmed, at the identity provider, which tells us nothing. */
async function withEmail({ uid }: TestAccount, email: string): Promise<TestAccount> {
  const changed = { email, emailVerified: true };
  await getAuth(firebaseApp()).updateUser(uid, changed);
  return { uid, email, token: tokenOf({ uid, ...changed }) };
}

async function expectRefused(as: TestAccount, body: object): Promise<void> {
  for (const response of await askBothWays(as)) {
    expect([response.status, response.body]).toEqual([403, body]);
  }
  const asked = world.store.collection('requests').where('ownerUid', '==', as.uid);
  expect((await asked.get()).size).toBe(0);
}

describe('whoever asks', () => {
  it('is known by the e-mail that they have confirmed, and leaves nothing to whoever has one that they only typed', async () => {
    const typed = `${randomUUID()}@example.com`;
    const as = await newAccount({ email: typed, emailVerified: false });
    await world.subscribe(as, 'active');
    await world.store.doc(`members/${as.uid}`).update({ emailConfirmed: false });
    const email = `own-${typed}`;
    const [link] = await askBothWays(await withEmail(as, email));
    expect(link?.status).toBe(200);
    const known = await memberOf(as.uid);
    expect(known).toMatchObject({ email, emailConfirmed: true });
    const suspended = { since: new Date() };
    await world.store.doc(`members/${as.uid}`).update({ suspended });
    const inherits = async (theirs: string) =>
      (await ensureMember(randomUUID(), theirs, new Date(), true)).suspended !== undefined;
    expect([await inherits(typed), await inherits(email)]).toEqual([false, true]);
  });

  it('does not ask with an e-mail whose owner is suspended', async () => {
    const as = await member();
    const email = `left-${as.email}`;
    await keepStanding(email, { suspended: { since: new Date() } }, new Date());
    // Known by it already, when nobody had confirmed it yet.
    const typed = await newAccount({ email: email.replace('@', '+2@'), emailVerified: false });
    await world.subscribe(typed, 'active');
    await world.store.doc(`members/${typed.uid}`).update({ emailConfirmed: false });
    for (const each of [await withEmail(as, email), await withEmail(typed, typed.email)]) {
      for (const { status, body } of await askBothWays(each)) {
        expect([status, body.code]).toEqual([403, 'suspended']);
      }
    }
  });

  it('says who they are first', async () => {
    const nameless = await member();
    for (const name of [null, ' ', '…']) {
      await rename(nameless, name);
      await expectRefused(nameless, {
        code: 'name-required',
        error: 'Before you ask, say who you are: the name that the other person will read.',
      });
    }
  });

  it.each([
    [
      'Polícia Federal',
      'Use your own name. This one reads like an authority, a company or a service.',
    ],
    [
      'ＧｅｏＮｏｄ',
      'Use your own name. This one reads like an authority, a company or a service.',
    ],
    ['Ana 11•98765•4321', 'A name carries no numbers, addresses or links.'],
    ['Ana\u200bMaria', 'A name has letters that can be seen, and nothing hidden between them.'],
  ])('cannot ask as %j, which anybody can write into their own account', async (name, error) => {
    const as = await member();
    await rename(as, name);
    await expectRefused(as, { code: 'name-required', error, field: 'name' });
  });

  it('has confirmed the email, and need not sign in again for that to count', async () => {
    const as = await member({ emailVerified: false });
    await expectRefused(as, {
      code: 'email-not-confirmed',
      error: 'Before you ask, confirm your email: open the link in the mail that we sent you.',
    });
    const { getAuth } = await import('firebase-admin/auth');
    const { firebaseApp } = await import('../../services/firebase-app.ts');
    await getAuth(firebaseApp()).updateUser(as.uid, { emailVerified: true });
    const statuses = (await askBothWays(as)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
  });

  const anHourAgo = new Date(Date.now() - 3_600_000);
  const renewal = {
    invoiceId: 'in_1',
    amount: 16_000,
    currency: 'brl',
    attempted: true,
    needsAuthentication: false,
  };
  it.each([
    ['in the trial', { plan: 'trial' }, 429],
    ['when four weeks were paid at once', { plan: 'full' }, 200],
    ['after the trial', { status: 'active' }, 200],
    ['while the charge after it is due', { status: 'active', currentPeriodEnd: anHourAgo }, 200],
    ['while that is tried', { status: 'past_due', currentPeriodEnd: anHourAgo, renewal }, 429],
  ])(
    'sends five text messages in the trial and while a charge has failed, and more otherwise: %s',
    async (_when, change, status) => {
      const as = await newAccount();
      await world.subscribe(as, 'trialing');
      const changes = Object.entries(change).map(([name, value]) => [
        `subscription.${name}`,
        value,
      ]);
      await world.store.doc(`members/${as.uid}`).update(Object.fromEntries(changes));
      const text = async () => {
        const [, number] = await askBothWays(as);
        return number?.status;
      };
      for (let sent = 0; sent < trialMessages; sent += 1) expect(await text()).toBe(200);
      expect(await text()).toBe(status);
    },
  );

  it.each([
    ['with a subscription', 'active'],
    ['without one, which would not help them', 'canceled'],
  ] as const)('is not suspended, %s', async (_which, status) => {
    const as = await newAccount();
    await world.subscribe(as, status);
    await world.store.doc(`members/${as.uid}`).update({
      suspended: { since: new Date() },
      ...(status === 'canceled' ? { 'subscription.currentPeriodEnd': anHourAgo } : {}),
    });
    await expectRefused(as, {
      code: 'suspended',
      error: 'You cannot ask anybody: your account is suspended.',
    });
  });
});

describe('a member who gives a name', () => {
  it('asks under it at once', async () => {
    const as = await member();
    await rename(as, null);
    const set = await world.call('setSenderName', { as, body: { name: '  Ana  Souza ' } });
    expect([set.status, set.body]).toEqual([200, { name: 'Ana Souza' }]);
    const [link, number] = await askBothWays(as);
    for (const id of [link?.body.id, number?.body.id].map(String)) {
      expect((await world.request(id))?.askedBy.displayName).toBe('Ana Souza');
    }
    const text = (await world.sms(String(number?.body.id)))?.body;
    expect(text).toMatch(/^Ana Souza pergunta onde voce esta: Oi\? /);
  });

  it.each([
    ['Please enter your name.', {}],
    ['Please enter your name.', { name: '  ' }],
    ['A name has at most 60 characters.', { name: 'x'.repeat(61) }],
    ['A name carries no numbers, addresses or links.', { name: 'ana@example.com' }],
    [
      'Use your own name. This one reads like an authority, a company or a service.',
      { name: 'Police' },
    ],
  ])('is told: %s (%j)', async (error, body) => {
    const as = await newAccount();
    const response = await world.call('setSenderName', { as, body });
    expect([response.status, response.body]).toEqual([
      400,
      { error, code: 'invalid-input', field: 'name' },
    ]);
  });
});
