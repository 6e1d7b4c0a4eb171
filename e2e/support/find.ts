import { createHmac, randomInt } from 'node:crypto';
import { type Sms, smsDocument } from '@geonod/contracts/documents/sms';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import type { Locator, Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { localSecretValues } from '../../local/stack/local-secrets.ts';
import { changeAccount, type Member, newMember, signIn } from './members.ts';
import { wordsOfText } from './outbox.ts';
import { pixelsOf } from './pictures.ts';
import { firestore } from './requests.ts';

/** A Brazilian mobile number that nobody has texted yet, as it is typed. */
export function freshNumber(): string {
  const digits = `9${randomInt(6, 10)}${randomInt(10 ** 7)
    .toString()
    .padStart(7, '0')}`;
  return `(11) ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/**
 * Signs in somebody new, who has paid unless told otherwise, and opens a page of the member area. `known`: what the
 * account says of whoever has paid.
 */
export async function comeTo(
  page: Page,
  path: '/home/find' | '/home/link',
  { paying = true, known }: { readonly paying?: boolean; readonly known?: Known } = {},
): Promise<Member> {
  const member = await newMember();
  if (paying) await makePaying(member, known);
  await signIn(page, member);
  await page.goto(path);
  await page.getByRole('list', { name: 'Progress' }).waitFor();
  return member;
}

/** The name that members of these journeys ask under. */
export const askerName = 'Marina Duarte';

type Known = Parameters<typeof changeAccount>[1];

/** Gives a member what asking takes: a subscription that runs, a name and a confirmed e-mail. */
export async function makePaying(
  { uid, email }: Member,
  known: Known = { displayName: askerName, emailVerified: true },
): Promise<void> {
  await changeAccount(uid, known);
  await firestore()
    .doc(`members/${uid}`)
    .set({
      email,
      createdAt: new Date(),
      subscription: {
        id: `sub_${uid}`,
        status: 'active',
        currentPeriodEnd: new Date(Date.now() + 10 * dayMs),
        cancelAtPeriodEnd: false,
      },
    });
}

/** Three links of this member's were made in the last hours, and everybody who opened one said no. */
export async function declineThreeLinks({ uid }: Member): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
  const declined = (hours: number) => ({
    madeAt: ago(hours),
    expiresAt: ago(hours - 72),
    outcome: 'declined',
    endedAt: ago(hours - 1),
  });
  const counted = createHmac('sha256', localSecretValues.HASH_SALT).update(`member\n${uid}`);
  await firestore()
    .doc(`linkBudgets/${counted.digest('hex')}`)
    .set({
      links: { one: declined(5), two: declined(4), three: declined(3) },
      expiresAt: ago(-400),
    });
}

/** Keeps a member from asking, as recipients' reports do. */
export async function suspend({ uid }: Member): Promise<void> {
  await firestore()
    .doc(`members/${uid}`)
    .update({ suspended: { since: new Date() } });
}

/** Every text message of a member, whatever became of it, in the words that it had. */
export async function messagesOf({ uid }: Member): Promise<(Sms & { readonly id: string })[]> {
  const found = await firestore().collection('smsOutbox').where('ownerUid', '==', uid).get();
  const messages = found.docs.map((doc) => ({ id: doc.id, ...smsDocument.parse(doc.data()) }));
  return Promise.all(messages.map(async (each) => ({ ...each, body: await wordsOfText(each) })));
}

/** Types a number and goes on to the message. */
export async function enterNumber(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await page.getByRole('button', { name: 'Continue' }).click();
  await messageField(page).waitFor();
}

/** Types a number and a message, and sends them. */
export async function send(page: Page, number: string, message: string): Promise<void> {
  await enterNumber(page, number);
  await messageField(page).fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
}

export const numberField = (page: Page) => page.getByLabel('Mobile number');
export const messageField = (page: Page) => page.getByLabel('Message, up to 5 characters');
export const sendButton = (page: Page) => page.getByRole('button', { name: /^Send/ });
export const success = (page: Page) => page.getByRole('heading', { name: 'Success!' });

/** The message of the preview that is on the screen, word for word. */
export async function previewed(page: Page): Promise<string> {
  const message = page.getByRole('figure').filter({ visible: true }).locator('p').nth(1);
  return (await message.textContent()) ?? '';
}

/** A message without the part of its link that is made when it is sent, and without the site's own address. */
export function shapeOf(message: string): string {
  return message.replace(/https?:\/\/[^/\s]+\/link\/[\w-]{22}(?= )/, '<link>');
}

/** What somebody's camera reads off an element of the page, as it is painted. */
export async function scan(page: Page, element: Locator): Promise<string> {
  return decodeQR(await pixelsOf(page, await element.screenshot()));
}

export const nameField = (page: Page) => page.getByLabel('Your name');

/** The step that asks who the member is. */
export const whoAsks = (page: Page) => page.getByRole('heading', { name: 'Say who asks' });
