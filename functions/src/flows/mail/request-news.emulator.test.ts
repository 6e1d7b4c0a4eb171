import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMail } from '../../../../local/outbox/outbox-list.ts';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { Mailed, withoutSalt } from '../../../testing/mailed.ts';
import { place, RequestWorld, siteUrl } from '../../../testing/request-world.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { smtpCarrier } from '../../services/mail/smtp-carrier.ts';
import { hashOf } from '../../store/hashes.ts';
import { sendDueMails } from './send-due-mails.ts';
import { unsubscribeToken } from './unsubscribe.ts';

let world: RequestWorld;
let mailed: Mailed;
beforeAll(async () => {
  mailed = await Mailed.start();
  world = await RequestWorld.start();
});
afterAll(async () => {
  await world.stop();
  await mailed.stop();
});

/** Sends what is due in so many minutes from now. */
async function mailsAfter(minutes: number): Promise<void> {
  const now = new Date(Date.now() + minutes * minuteMs);
  await withoutSalt(() => sendDueMails(now, { now: () => now, carrier: smtpCarrier() }));
}

const mailsTo = ({ email }: Pick<TestAccount, 'email'>): OutboxMail[] => mailed.to(email);

const subjectsTo = (account: Pick<TestAccount, 'email'>) =>
  mailsTo(account).map(({ subject }) => subject);

function askedBy({ email }: TestAccount) {
  return { displayName: 'Marina Duarte', email, emailVerified: true };
}

/** A request of a member's that waits for its answer. */
function requestOf(account: TestAccount, fields = {}): Promise<string> {
  return world.putRequest({ ownerUid: account.uid, askedBy: askedBy(account), ...fields });
}

const share = (id: string) => world.call('updateRequest', { id, body: { location: place } });

function headerOf(mail: OutboxMail | undefined, name: string): string {
  return mail?.headers.find((header) => header.name === name)?.value ?? '';
}

/** Where the mail program's own button goes. */
function oneClickPath(mail: OutboxMail | undefined): string {
  return headerOf(mail, 'List-Unsubscribe').replace(/^<|>$/g, '').replace(siteUrl, '');
}

describe('a member whom somebody has answered', () => {
  it('is mailed who did and how, with a link to the request, and not where they are', async () => {
    const account = await newAccount();
    const id = await requestOf(account);
    await share(id);
    await mailsAfter(1);
    expect(mailsTo(account)).toEqual([]);
    await mailsAfter(3);
    const [mail] = mailsTo(account);
    expect(mail?.subject).toBe('Saturday pickup: a location was shared');
    expect(mail?.text).toContain(`${siteUrl}/home/history#${hashOf(id)}`);
    const written = JSON.stringify(mail);
    // It opens their link, and is not for whoever carries the mail.
    expect(written).not.toContain(id);
    expect(written).not.toContain(place.address);
    expect(written).not.toContain(String(place.latitude).slice(0, 6));
  });

  it('is mailed each kind of answer, and a message that did not arrive', async () => {
    const account = await newAccount();
    const number = { type: 'number', countryCode: '55', phoneNumber: '5511987654399' } as const;
    const [replied, declined, texted] = [
      await requestOf(account, { name: 'A' }),
      await requestOf(account, { name: 'B' }),
      await requestOf(account, number),
    ];
    await world.call('replyRequest', { id: replied, body: { reply: 'call-me' } });
    await world.call('declineRequest', { id: declined });
    await world.call('stopMessages', { id: await world.tokenOf(texted) });
    await mailsAfter(3);
    expect(subjectsTo(account).sort()).toEqual([
      '+55 (11) 98765 4399: declined',
      'A: answered without a location',
      'B: declined',
    ]);
  });

  it('is mailed once, whatever is sent again', async () => {
    const account = await newAccount();
    const id = await requestOf(account);
    await share(id);
    await share(id);
    await mailsAfter(3);
    await mailsAfter(10);
    expect(subjectsTo(account)).toEqual(['Saturday pickup: a location was shared']);
  });

  it('is not mailed what they saw here in time', async () => {
    const account = await newAccount();
    const [inStatus, inNotifications] = [await requestOf(account), await requestOf(account)];
    await share(inStatus);
    await world.call('readNotifications', { as: account, body: { requestIds: [inStatus] } });
    await share(inNotifications);
    const upTo = new Date().toISOString();
    await world.call('readNotifications', { as: account, body: { upTo } });
    await mailsAfter(3);
    expect(mailsTo(account)).toEqual([]);
  });

  it('is mailed what holds when it is sent: of a place that was taken back at once, only that', async () => {
    const account = await newAccount();
    const id = await requestOf(account);
    await share(id);
    await world.call('withdrawLocation', { id });
    await mailsAfter(3);
    expect(subjectsTo(account)).toEqual(['Saturday pickup: the location was taken back']);
  });

  it('is mailed nothing of a request that they deleted, or that is due to be erased', async () => {
    const account = await newAccount();
    const deleted = await requestOf(account);
    await share(deleted);
    await world.call('deleteRequest', { as: account, id: deleted });
    const purged = await requestOf(account);
    await share(purged);
    await world.store.doc(`requests/${purged}`).update({ purgeAt: new Date(Date.now() + hourMs) });
    await mailsAfter(61);
    expect(mailsTo(account)).toEqual([]);
  });

  it('is mailed nothing of what they did themself', async () => {
    const account = await newAccount();
    await world.call('cancelRequest', { as: account, id: await requestOf(account) });
    await mailsAfter(3);
    expect(mailsTo(account)).toEqual([]);
  });

  it('is mailed to the address that their account has by then', async () => {
    const account = await newAccount();
    await share(await requestOf(account));
    const email = `new-${account.email}`;
    await getAuth(firebaseApp()).updateUser(account.uid, { email, emailVerified: true });
    await mailsAfter(3);
    expect(mailsTo(account)).toEqual([]);
    expect(subjectsTo({ email })).toEqual(['Saturday pickup: a location was shared']);
  });

  it('is mailed nothing once the account is gone, or at an address that is not confirmed', async () => {
    const [gone, unconfirmed] = [await newAccount(), await newAccount()];
    await share(await requestOf(gone));
    await share(await requestOf(unconfirmed));
    await getAuth(firebaseApp()).deleteUser(gone.uid);
    await getAuth(firebaseApp()).updateUser(unconfirmed.uid, { emailVerified: false });
    await mailsAfter(3);
    expect([...mailsTo(gone), ...mailsTo(unconfirmed)]).toEqual([]);
  });
});

describe('a member who wants no more mails about answers', () => {
  const isMailed = async (account: TestAccount) => {
    const { body } = await world.call('getNotificationChoices', { as: account });
    return body.mail;
  };

  it('says so in Settings, and to a mail that already waits', async () => {
    const account = await world.payingMember();
    await share(await requestOf(account));
    const { body } = await world.call('setNotificationChoices', {
      as: account,
      body: { mail: false },
    });
    expect(body).toEqual({ mail: false, browsers: 0, asked: false });
    await mailsAfter(3);
    expect(mailsTo(account)).toEqual([]);
  });

  it('presses the button of their mail program, without being signed in', async () => {
    const account = await world.payingMember();
    await share(await requestOf(account));
    await mailsAfter(3);
    const [mail] = mailsTo(account);
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const path = oneClickPath(mail);
    expect(path).toMatch(/^\/oneClickUnsubscribe\/mail\./);
    const response = await fetch(world.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await isMailed(account)).toBe(false);
    await share(await requestOf(account));
    await mailsAfter(3);
    expect(mailsTo(account)).toHaveLength(1);
  });

  it('does so with a form of the other kind, too', async () => {
    const account = await world.payingMember();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const token = unsubscribeToken({ uid: account.uid, kind: 'mail' });
    const url = `${world.url}/oneClickUnsubscribe/${token}`;
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
    expect(await isMailed(account)).toBe(false);
  });

  it('is asked first when the link is only opened: programs open links, too', async () => {
    const account = await world.payingMember();
    const token = unsubscribeToken({ uid: account.uid, kind: 'mail' });
    const url = `${world.url}/oneClickUnsubscribe/${token}`;
    const opened = await fetch(url, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`${siteUrl}/switch-off?token=${token}`);
    expect((await fetch(url, { method: 'POST' })).status).toBe(400);
    expect(await isMailed(account)).toBe(true);
  });

  it('does so on the page that the mail’s own link opens, and may do so again', async () => {
    const account = await world.payingMember();
    const token = unsubscribeToken({ uid: account.uid, kind: 'mail' });
    for (let times = 1; times <= 2; times += 1) {
      const { status, body } = await world.call('unsubscribe', { body: { token } });
      expect([status, body]).toEqual([200, { kind: 'mail' }]);
    }
    expect(await isMailed(account)).toBe(false);
  });

  it('does so after the key was changed', async () => {
    const account = await world.payingMember();
    const token = unsubscribeToken({ uid: account.uid, kind: 'mail' });
    const key = process.env.STOP_LIST_KEY;
    process.env.STOP_LIST_KEY = `v2:another-key-of-sixteen-or-more ${key}`;
    expect((await world.call('unsubscribe', { body: { token } })).status).toBe(200);
    process.env.STOP_LIST_KEY = key;
    expect(await isMailed(account)).toBe(false);
  });

  it('is not switched off by anybody who makes a token up, or takes one that is for something else', async () => {
    const account = await world.payingMember();
    const token = unsubscribeToken({ uid: account.uid, kind: 'push' });
    const forged = [
      token.replace('push.', 'mail.'),
      unsubscribeToken({ uid: 'somebody-else', kind: 'mail' }).replace(
        'somebody-else',
        account.uid,
      ),
      'mail..',
      '',
    ];
    for (const each of forged) {
      const { status } = await world.call('unsubscribe', { body: { token: each } });
      expect(status).toBe(404);
    }
    expect(await isMailed(account)).toBe(true);
  });

  it('leaves nothing behind where there is no such account', async () => {
    const token = unsubscribeToken({ uid: 'nobody', kind: 'mail' });
    expect((await world.call('unsubscribe', { body: { token } })).status).toBe(200);
    expect((await world.store.doc('notificationChoices/nobody').get()).exists).toBe(false);
  });

  it('ends what their browsers show with the other link', async () => {
    const account = await world.payingMember();
    const token = 'the token of a browser';
    await world.call('registerPush', { as: account, body: { token } });
    await share(await requestOf(account));
    await mailsAfter(3);
    const link = /\/switch-off\?token=(push\S+)/.exec(mailsTo(account)[0]?.text ?? '')?.[1] ?? '';
    const { body } = await world.call('unsubscribe', { body: { token: decodeURIComponent(link) } });
    expect(body).toEqual({ kind: 'push' });
    const choices = await world.call('getNotificationChoices', { as: account });
    expect(choices.body).toMatchObject({ mail: true, browsers: 0 });
  });
});

describe('what a member has read', () => {
  const told = async (account: TestAccount) => {
    const { body } = await world.call('getNotifications', { as: account });
    return body.notifications as { requestId?: string; readAt?: string; createdAt: string }[];
  };

  it('is so on every device, and stays so', async () => {
    const account = await newAccount();
    const ids = [await requestOf(account), await requestOf(account)];
    for (const id of ids) await share(id);
    const [newest] = await told(account);
    const read = (body: object) => world.call('readNotifications', { as: account, body });
    expect((await read({ upTo: newest?.createdAt })).body).toEqual({ read: 2 });
    const marked = await told(account);
    expect(marked.map(({ readAt }) => typeof readAt)).toEqual(['string', 'string']);
    expect((await read({ upTo: newest?.createdAt })).body).toEqual({ read: 0 });
    expect(await told(account)).toEqual(marked);
  });

  it('is not what came later, nor what is another’s', async () => {
    const [account, another] = [await newAccount(), await newAccount()];
    const [own, others] = [await requestOf(account), await requestOf(another)];
    await share(own);
    await share(others);
    const body = { upTo: new Date(Date.now() - hourMs).toISOString(), requestIds: [others] };
    const response = await world.call('readNotifications', { as: account, body });
    expect(response.body).toEqual({ read: 0 });
    expect(
      [...(await told(account)), ...(await told(another))].map(({ readAt }) => readAt),
    ).toEqual([undefined, undefined]);
  });

  it('may be hundreds', async () => {
    const account = await newAccount();
    const batch = world.store.batch();
    for (let count = 0; count < 450; count += 1) {
      batch.set(world.store.collection('notifications').doc(), {
        ownerUid: account.uid,
        title: 'Told',
        message: 'Once.',
        createdAt: new Date(Date.now() - count * 1000),
        purgeAt: new Date(Date.now() + hourMs),
      });
    }
    await batch.commit();
    const body = { upTo: new Date().toISOString() };
    const response = await world.call('readNotifications', { as: account, body });
    expect(response.body).toEqual({ read: 450 });
  });
});
