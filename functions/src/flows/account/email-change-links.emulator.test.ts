import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { storedEmailChange } from '../../../testing/documents.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { MailNotTaken } from '../../services/mail/mail-carrier.ts';
import { collections } from '../../store/firestore.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { sendMail } from '../mail/send-mail.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
afterAll(() => world.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  refusing.clear();
  losing.clear();
});

/** Addresses whose server takes no mail for now, and those from which no response comes once it was taken. */
const refusing = new Set<string>();
const losing = new Set<string>();
const delivered: { readonly to: string; readonly text: string }[] = [];

const carrier = {
  send: (mail: (typeof delivered)[number]) => {
    if (refusing.has(mail.to)) return Promise.reject(new MailNotTaken('not-now', 'Greylisted'));
    delivered.push(mail);
    if (losing.delete(mail.to)) return Promise.reject(new MailNotTaken('outage', 'Lost'));
    return Promise.resolve();
  },
};

const inMs = (ms: number) => new Date(Date.now() + ms);

/** Sends what is due by then. */
const mailsGoOut = (at = new Date()) => sendDueMails(at, { now: () => at, carrier });

/** The tokens of the links that arrived at this address, one for each mail. */
function tokensAt(email: string): (string | undefined)[] {
  const mails = delivered.filter(({ to }) => to === email);
  return mails.map(({ text }) => /mode=changeEmail&token=([\w-]+)/.exec(text)?.[1]);
}

async function mailTo(email: string) {
  const [doc] = (await collections.mail().where('to', '==', email).get()).docs;
  if (!doc) throw new Error('No mail was written');
  return { cause: doc.id, ...doc.data() };
}

async function ask(as: TestAccount, email: string): Promise<void> {
  expect((await world.call('changeEmail', { as, body: { email } })).status).toBe(200);
}

const press = (as: TestAccount, token: string | undefined) =>
  world.call('confirmEmailChange', { as, body: { token } });

let number = 0;
function freshEmail(): string {
  number += 1;
  return `link-${number}-${Date.now()}@example.com`;
}

describe('whoever asks for another e-mail after one that was mistyped', () => {
  it('has the newest link go on when the mail to the mistyped one is tried again', async () => {
    const [account, mistyped, meant] = [await newAccount(), freshEmail(), freshEmail()];
    refusing.add(mistyped);
    await ask(account, mistyped);
    await mailsGoOut();
    await ask(account, meant);
    await mailsGoOut();
    refusing.clear();
    await mailsGoOut(inMs(2 * minuteMs));
    expect(tokensAt(mistyped)).toEqual([]);
    expect((await mailTo(mistyped)).state).toBe('dropped');
    expect(await press(account, tokensAt(meant)[0])).toMatchObject({
      status: 200,
      body: { email: meant },
    });
  });

  it('has it go on when the mails are sent in the other order', async () => {
    const [account, mistyped, meant] = [await newAccount(), freshEmail(), freshEmail()];
    await ask(account, mistyped);
    await ask(account, meant);
    const now = new Date();
    for (const email of [meant, mistyped]) {
      await sendMail((await mailTo(email)).cause, now, { now: () => now, carrier });
    }
    expect(tokensAt(mistyped)).toEqual([]);
    expect(await press(account, tokensAt(meant)[0])).toMatchObject({
      status: 200,
      body: { email: meant },
    });
  });

  it('has it go on where Firestore says late that it had kept the one before', async () => {
    const [account, mistyped, meant] = [await newAccount(), freshEmail(), freshEmail()];
    const { commit } = WriteBatch.prototype;
    let isFirst = true;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
      const written = await commit.call(this);
      const { docs } = await collections.mail().where('to', '==', mistyped).get();
      if (!isFirst || docs.length === 0) return written;
      isFirst = false;
      await ask(account, meant);
      throw Object.assign(new Error('The document is there already'), { code: 6 });
    });
    await ask(account, mistyped);
    expect(isFirst).toBe(false);
    await mailsGoOut();
    expect(tokensAt(mistyped)).toEqual([]);
    expect(await press(account, tokensAt(meant)[0])).toMatchObject({
      status: 200,
      body: { email: meant },
    });
  });

  it('is mailed no link of an e-mail in whose place another was asked for while its mail was made', async () => {
    const [account, mistyped, meant] = [await newAccount(), freshEmail(), freshEmail()];
    await ask(account, mistyped);
    const { cause } = await mailTo(mistyped);
    const { get } = DocumentReference.prototype;
    let isFirst = true;
    vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (
      this: DocumentReference,
    ) {
      const found = await get.call(this);
      if (isFirst && this.path === `emailChanges/${account.uid}`) {
        isFirst = false;
        await ask(account, meant);
      }
      return found;
    });
    const now = new Date();
    expect(await sendMail(cause, now, { now: () => now, carrier })).toBe('dropped');
    expect(delivered.filter(({ to }) => to === mistyped)).toEqual([]);
  });
});

describe('the mail to another e-mail', () => {
  it('bears the same link when it comes twice, also where the key was changed meanwhile', async () => {
    const [account, email] = [await newAccount(), freshEmail()];
    await ask(account, email);
    losing.add(email);
    await mailsGoOut();
    vi.stubEnv('STOP_LIST_KEY', 'v2:newer v1:tests');
    await mailsGoOut(inMs(6 * minuteMs));
    const [first = '', second, ...others] = tokensAt(email);
    expect([second, others]).toEqual([first, []]);
    const { cause: _, ...kept } = await mailTo(email);
    expect(`${JSON.stringify(kept)}${await storedEmailChange(account.uid)}`).not.toContain(first);
    expect(await press(account, first)).toMatchObject({ status: 200, body: { email } });
  });

  it('does not come again once its link was pressed', async () => {
    const [account, email] = [await newAccount(), freshEmail()];
    await ask(account, email);
    losing.add(email);
    await mailsGoOut();
    expect((await press(account, tokensAt(email)[0])).status).toBe(200);
    await mailsGoOut(inMs(6 * minuteMs));
    expect(tokensAt(email)).toHaveLength(1);
  });

  it('is not tried any more once its link has ended', async () => {
    const [account, email] = [await newAccount(), freshEmail()];
    refusing.add(email);
    await ask(account, email);
    await mailsGoOut();
    refusing.clear();
    await mailsGoOut(inMs(25 * hourMs));
    expect(tokensAt(email)).toEqual([]);
    expect((await mailTo(email)).state).toBe('dropped');
  });

  it('is not tried any more either where its address has an account', async () => {
    const [account, other, meant] = [await newAccount(), await newAccount(), freshEmail()];
    refusing.add(other.email);
    await ask(account, other.email);
    await mailsGoOut();
    await ask(account, meant);
    refusing.clear();
    await mailsGoOut(inMs(2 * minuteMs));
    expect(tokensAt(other.email)).toEqual([]);
    expect(await press(account, tokensAt(meant)[0])).toMatchObject({
      status: 200,
      body: { email: meant },
    });
  });
});
